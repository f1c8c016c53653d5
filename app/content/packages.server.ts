import { defineQuery } from "groq";
import { fetchContent } from "~/content/client.server";
import { onlyShown } from "~/content/guard.server";

export const packagePricesQuery = defineQuery(/* groq */ `
  *[_type == "franchisePackage"] | order(orderRank) {
    _id, _type, name, "slug": slug.current, price, "inDemand": inDemand == true
  }
`);

export type PackagePrice = Awaited<ReturnType<typeof listPackagePrices>>[number];

/** The packages as the price ledger shows them; prices in whole rupees, for life. */
export async function listPackagePrices() {
  return onlyShown(await fetchContent(packagePricesQuery), {
    name: "string",
    slug: "string",
    price: "number",
  });
}
