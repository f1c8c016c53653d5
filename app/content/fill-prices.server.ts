import { defineQuery } from "groq";
import * as z from "zod";
import { plainText, price, slugFields } from "~/content/fields.server";
import { isObject, oncePerObject } from "~/content/objects";
import { withoutLaterDocuments } from "~/content/older-documents.server";
import { fillPrices, type Priced, tokensIn } from "~/content/price-tokens";
import { scheduleFields } from "~/content/schedule.server";
import { soundPart } from "~/content/sound-part.server";
import { fetchContent } from "~/content/source/fetch-content.server";

const pricesQuery = defineQuery(/* groq */ `
  *[_type == "franchisePackage"] | order(orderRank) { _id, _type, name, ${slugFields}, price, ${scheduleFields} }
`);

const shape = z.array(z.object({ name: plainText, slug: plainText, price }));

/**
 * An answer with the packages' prices in the place of their tokens (`{lowest price}`), so that none is typed twice. The
 * same answers give the same object; a page that shows one depends on both.
 * @throws as `fetchContent`
 */
export async function withPrices(answer: unknown): Promise<unknown> {
  if (!isObject(answer) || !hasTokens(answer)) return answer;
  const prices = await fetchContent({ pricesQuery });
  return isObject(prices) ? fillOnce(answer)(prices) : fill(answer, []);
}

/** Whether a text with a token stands in an answer: most have none, and are looked through once. */
const hasTokens = oncePerObject((answer: object): boolean =>
  Object.values(answer).some((value: unknown) =>
    typeof value === "string" ? tokensIn(value).length > 0 : isObject(value) && hasTokens(value),
  ),
);

const fillOnce = oncePerObject((answer: object) =>
  oncePerObject((prices: object) =>
    fill(answer, soundPart(shape, withoutLaterDocuments(prices).content).content),
  ),
);

function fill(value: unknown, packages: readonly Priced[]): unknown {
  if (typeof value === "string") return fillPrices(value, packages);
  if (Array.isArray(value)) return value.map((item) => fill(item, packages));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, fill(field, packages)]),
  );
}
