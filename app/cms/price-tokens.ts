import { oneLine } from "../text/clean-text";
import { rupees } from "../text/rupees";

/** The fields of a package that its price tokens need; `price` in whole rupees. */
export type Priced = { name: string; slug: string; price: number };

/** Matches any braces about a price: `{lowest price}`, `{price of Basic}`, and misspelt tokens. */
const token = /\{[^{}]*\bprice\b[^{}]*\}/gi;
const named = /^price of (.+)$/;

/** Returns a text as it is compared: an import can have left further spaces. */
const compared = (text: string) => oneLine(text).toLowerCase();

/** Returns the price tokens in a text. */
export const tokensIn = (text: string): string[] => text.match(token) ?? [];

/** Returns the price that a token refers to, in whole rupees; undefined if it refers to no package. */
export function priceOf(token: string, packages: readonly Priced[]): number | undefined {
  const words = compared(token.slice(1, -1));
  const prices = packages.map(({ price }) => price).toSorted((one, other) => one - other);
  if (words === "lowest price") return prices.at(0);
  if (words === "highest price") return prices.at(-1);
  const wanted = named.exec(words)?.[1] ?? "";
  return packages.find(({ name, slug }) => [compared(name), slug].includes(wanted))?.price;
}

/**
 * Returns a text with its tokens filled in. A token that no longer matches a package becomes “on request”, so that
 * visitors see no braces.
 */
export function fillPrices(text: string, packages: readonly Priced[]): string {
  return text.replace(token, (found) => {
    const price = priceOf(found, packages);
    return price === undefined ? "on request" : rupees(price);
  });
}
