import type { ValidationContext } from "sanity";
import { apiVersion } from "../api-version";
import { refusalOfSize, refusalOfWidth } from "../inputs/upload-rules";

/** A picture that is there already, or came by the API, is as wide as its field asks. Its reference says how wide it is. */
export function checkPictureWidth(picture: unknown, leastWidth: number) {
  const [, width, ending] = /-(\d+)x\d+-(\w+)$/.exec(referenceOf(picture)) ?? [];
  // A drawing is sharp at every size.
  if (!width || ending === "svg") return true;
  return refusalOfWidth("The picture", Number(width), { leastWidth }) ?? true;
}

/** The same of the size of a picture or a PDF, which only its asset says. */
export async function checkAssetSize(file: unknown, { getClient }: ValidationContext) {
  const reference = referenceOf(file);
  if (!reference) return true;
  const size = sizes.get(reference) ?? (await askSize(reference, getClient));
  if (size === undefined) return true;
  sizes.set(reference, size);
  const isPdf = reference.endsWith("-pdf");
  return (
    refusalOfSize(isPdf ? "The PDF" : "The picture", size, isPdf ? "application/pdf" : "image/") ??
    true
  );
}

/** By reference: the bytes of an asset never change, and a form is checked at every key. */
const sizes = new Map<string, number>();

async function askSize(reference: string, getClient: ValidationContext["getClient"]) {
  const client = getClient({ apiVersion });
  const size: unknown = await client.fetch("*[_id == $reference][0].size", { reference });
  return typeof size === "number" ? size : undefined;
}

/** The id of the asset in a picture or file; an empty string where there is none. */
export function referenceOf(value: unknown): string {
  const asset = fieldOf(value, "asset");
  const reference = fieldOf(asset, "_ref");
  return typeof reference === "string" ? reference : "";
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
