import { defineQuery } from "groq";
import * as z from "zod";
import { dropInvalidParts } from "~/cms/drop-invalid-parts.server";
import { plainText, price, slugFields } from "~/cms/fields.server";
import { isObject, oncePerObject } from "~/cms/objects";
import { withoutLaterDocuments } from "~/cms/older-documents.server";
import { fillPrices, type Priced, tokensIn } from "~/cms/price-tokens";
import { scheduleFields } from "~/cms/schedule.server";
import { fetchContent } from "~/cms/source/fetch-content.server";

const pricesQuery = defineQuery(/* groq */ `
  *[_type == "franchisePackage"] | order(orderRank) { _id, _type, name, ${slugFields}, price, ${scheduleFields} }
`);

const shape = z.array(z.object({ name: plainText, slug: plainText, price }));

/**
 * Returns a result with its price tokens (`{lowest price}`) replaced by the packages' prices, so that no price is typed
 * twice. The same results give the same object; a page that shows one depends on both.
 * @throws as `fetchContent`
 */
export async function withPrices(answer: unknown): Promise<unknown> {
  if (!isObject(answer) || !hasTokens(answer)) return answer;
  const prices = await fetchContent({ pricesQuery });
  return isObject(prices) ? fillOnce(answer)(prices) : fill(answer, []);
}

/** Returns whether a result contains a text with a token. Most contain none, so each is searched only once. */
const hasTokens = oncePerObject((answer: object): boolean =>
  Object.values(answer).some((value: unknown) =>
    typeof value === "string" ? tokensIn(value).length > 0 : isObject(value) && hasTokens(value),
  ),
);

const fillOnce = oncePerObject((answer: object) =>
  oncePerObject((prices: object) =>
    fill(answer, dropInvalidParts(shape, withoutLaterDocuments(prices).content).content),
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
