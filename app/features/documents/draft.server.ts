import { withoutMarks } from "~/cms/fields.server";
import type { SiteSettings } from "~/features/site/site-settings.server";
import type { Paper } from "~/pdf/paper.server";
import type { Theme } from "~/ui/theme";

/** A document before it is drawn: its cover's texts, and the function that draws the rest. */
export type Draft = {
  lead: string | null;
  /** The lattice on its cover. */
  theme: Theme | "marigold";
  /** Everything that it shows. The PDF is reused as long as this stays the same. */
  content: unknown;
  /** Addresses of its pictures. */
  pictures?: readonly string[];
  draw: (paper: Paper, given: DraftContext) => Promise<void>;
};

export type DraftContext = {
  settings: SiteSettings;
  /** The pictures that could be loaded, by address; the document leaves out the others. */
  pictures: ReadonlyMap<string, Buffer>;
  /** Returns the address of a page of the site, for a link. */
  linkTo: (path: string) => string;
  /** The site's address without scheme and www. */
  host: string;
};

/** Returns the same content without a preview's marks, because a PDF has nothing to click. */
export function plainContent<Content>(content: Content): Content {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- of the same shape: only texts are others
  return plainValue(content) as Content;
}

function plainValue(value: unknown): unknown {
  if (typeof value === "string") return withoutMarks(value);
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]: [string, unknown]) => [name, plainValue(held)]),
  );
}
