import type { Path, Rule, ValidationContext, ValidationError } from "sanity";
import { type Priced, priceOf, tokensIn } from "../../app/cms/price-tokens";
import { textIn } from "../../app/text/field-of";
import { apiVersion } from "../api-version";

/** The packages with the fields that price tokens use. */
export const pricesQuery = `*[_type == "franchisePackage"] | order(orderRank) { name, "slug": slug.current, price }`;

type Text = { text: string; path: Path };
type Check = (text: string, packages: readonly Priced[]) => string | undefined;

/**
 * Rules for documents with texts: a token in braces must refer to a price, and a typed price of a package should be a
 * token, which follows the package.
 */
export const priceRules = (rule: Rule) => [
  rule.custom(checkTexts(unknownToken)),
  rule.custom(checkTexts(typedPrice)).warning(),
];

function checkTexts(check: Check) {
  return async (document: unknown, { getClient }: ValidationContext) => {
    const texts = textsIn(document).filter(({ text }) => /[{₹]/.test(text));
    if (texts.length === 0) return true;
    const client = getClient({ apiVersion });
    const packages = await client.fetch<Priced[]>(pricesQuery, {}, { perspective: "published" });
    const faults = texts.flatMap(({ text, path }): ValidationError[] => {
      const message = check(text, packages);
      return message === undefined ? [] : [{ message, path }];
    });
    return faults.length === 0 ? true : faults;
  };
}

const unknownToken: Check = (text, packages) => {
  const unknown = tokensIn(text).find((token) => priceOf(token, packages) === undefined);
  if (unknown === undefined) return undefined;
  const names = packages.map(({ name }) => name).join(", ");
  return `${unknown} is not a price. Write {lowest price}, {highest price} or {price of …} with one of ${names}.`;
};

const typedPrice: Check = (text, packages) => {
  for (const [typed] of text.matchAll(/₹\s?\d[\d,]*/g)) {
    const same = packages.find(({ price }) => price === Number(typed.replace(/\D/g, "")));
    if (same)
      return `Write {price of ${same.name}} instead of ${typed}: it changes when the package does.`;
  }
  return undefined;
};

/** Returns every text of a document with its path. */
function textsIn(value: unknown, path: Path = []): Text[] {
  if (typeof value === "string") return [{ text: value, path }];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => textsIn(item, [...path, stepTo(item, index)]));
  }
  return Object.entries(value).flatMap(([name, field]) =>
    name.startsWith("_") ? [] : textsIn(field, [...path, name]),
  );
}

/** Returns the step of a path to a list member: its key, or its index if it has none. */
export function stepTo(item: unknown, index: number) {
  const _key = textIn(item, "_key");
  return _key === undefined ? index : { _key };
}
