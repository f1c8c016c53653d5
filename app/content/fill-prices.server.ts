import { defineQuery } from "groq";
import * as z from "zod";
import { plainText } from "~/content/fields.server";
import { isOfDrafts, noteDrafts } from "~/content/placeholders.server";
import { fillPrices, type Priced, tokensIn } from "~/content/price-tokens";
import { scheduleFields } from "~/content/schedule.server";
import { soundPart } from "~/content/sound-part.server";
import { fetchContent } from "~/content/source/fetch-content.server";

export const pricesQuery = defineQuery(/* groq */ `
  *[_type == "franchisePackage"] | order(orderRank) { name, "slug": slug.current, price, ${scheduleFields} }
`);

const shape = z.array(z.object({ name: plainText, slug: plainText, price: z.number() }));

/** Whether a text with a token stands in an answer: most have none, and are looked through once. */
const tokens = new WeakMap<object, boolean>();
const filled = new WeakMap<object, { prices: unknown; answer: unknown }>();

/**
 * An answer with the packages' prices in the place of their tokens (`{lowest price}`), so that none is typed twice. The
 * same answers give the same object; a page that shows one depends on both.
 * @throws as `fetchContent`
 */
export async function withPrices(answer: unknown): Promise<unknown> {
  if (!isObject(answer) || !hasTokens(answer)) return answer;
  const prices = await fetchContent({ pricesQuery });
  const known = filled.get(answer);
  if (known && known.prices === prices) return known.answer;
  const packages = soundPart(shape, prices).content;
  const made = { prices, answer: fill(answer, packages) };
  filled.set(answer, made);
  if (isOfDrafts(answer)) noteDrafts(made.answer);
  return made.answer;
}

function hasTokens(answer: object): boolean {
  const known = tokens.get(answer);
  if (known !== undefined) return known;
  const found = someText(answer);
  tokens.set(answer, found);
  return found;
}

function someText(value: unknown): boolean {
  if (typeof value === "string") return tokensIn(value).length > 0;
  return isObject(value) && Object.values(value).some(someText);
}

function fill(value: unknown, packages: readonly Priced[]): unknown {
  if (typeof value === "string") return fillPrices(value, packages);
  if (Array.isArray(value)) return value.map((item) => fill(item, packages));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, fill(field, packages)]),
  );
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
