import { rupees } from "../format/rupees";

/** A package as far as its price can be named; `price` in whole rupees. */
export type Priced = { name: string; slug: string; price: number };

/** Whatever in braces speaks of a price: `{lowest price}`, `{price of Basic}`, and what was meant to be one. */
const token = /\{[^{}]*\bprice\b[^{}]*\}/gi;
const named = /^price of (.+)$/;

export const tokensIn = (text: string): string[] => text.match(token) ?? [];

/** The price that a token stands for, in whole rupees; undefined where it stands for none. */
export function priceOf(token: string, packages: readonly Priced[]): number | undefined {
  const words = token.slice(1, -1).trim().replace(/\s+/g, " ").toLowerCase();
  const prices = packages.map(({ price }) => price).toSorted((one, other) => one - other);
  if (words === "lowest price") return prices.at(0);
  if (words === "highest price") return prices.at(-1);
  const wanted = named.exec(words)?.[1] ?? "";
  return packages.find(({ name, slug }) => [name.toLowerCase(), slug].includes(wanted))?.price;
}

/** A text with its tokens filled in. What stands for no price any more reads “on request”: visitors see no braces. */
export function fillPrices(text: string, packages: readonly Priced[]): string {
  return text.replace(token, (found) => {
    const price = priceOf(found, packages);
    return price === undefined ? "on request" : rupees(price);
  });
}
