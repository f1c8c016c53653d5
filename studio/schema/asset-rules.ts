import type { ValidationContext } from "sanity";
import { fieldOf, textIn } from "../../app/text/field-of";
import { apiVersion } from "../api-version";
import { refusalOfSize, refusalOfWidth } from "../inputs/upload-rules";

/**
 * Checks an existing picture, or one from the API, for the width that its field requires. Its reference contains the
 * width.
 */
export function checkPictureWidth(picture: unknown, leastWidth: number) {
  const [, width, ending] = /-(\d+)x\d+-(\w+)$/.exec(referenceOf(picture)) ?? [];
  // A drawing is sharp at any size.
  if (!width || ending === "svg") return true;
  return refusalOfWidth("The picture", Number(width), { leastWidth }) ?? true;
}

/** Same for the size of a picture or a PDF, which only its asset contains. */
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

/** Cached by reference, because the bytes of an asset never change, and a form is validated on every keystroke. */
const sizes = new Map<string, number>();

async function askSize(reference: string, getClient: ValidationContext["getClient"]) {
  const client = getClient({ apiVersion });
  const size: unknown = await client.fetch("*[_id == $reference][0].size", { reference });
  return typeof size === "number" ? size : undefined;
}

/** Returns the id of the asset in a picture or file; an empty string without one. */
export function referenceOf(value: unknown): string {
  return textIn(fieldOf(value, "asset"), "_ref") ?? "";
}
