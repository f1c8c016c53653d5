import { withoutMarks } from "~/content/fields.server";
import type { SiteSettings } from "~/content/site-settings.server";
import type { Paper } from "~/documents/pdf/paper.server";
import type { Theme } from "~/ui/theme";

/** A document before it is drawn: what its cover says, and how the rest of its content is set. */
export type Draft = {
  lead: string | null;
  /** The lattice on its cover. */
  theme: Theme | "marigold";
  /** Everything that it shows: as long as this is the same, so is the document. */
  content: unknown;
  /** Addresses of the pictures it shows. */
  pictures?: readonly string[];
  draw: (paper: Paper, given: DraftContext) => Promise<void>;
};

export type DraftContext = {
  settings: SiteSettings;
  /** Those pictures that could be had, by their addresses; the document does without the others. */
  pictures: ReadonlyMap<string, Buffer>;
  /** The address of a page of the site, for a link. */
  linkTo: (path: string) => string;
  /** The site's address as one says it. */
  host: string;
};

/** The same content without the marks that a preview's texts carry: a PDF has nothing to click. */
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
