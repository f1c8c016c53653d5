import { defineQuery } from "groq";
import { fetchContent } from "~/content/source/client.server";
import { onlyShown } from "~/content/guard.server";
import { isIconName } from "~/ui/icon-components.server";
import { withGlyph } from "~/ui/icons.server";
import { scheduleFields } from "~/content/schedule.server";
import { writeLine } from "~/content/written-text.server";

export const packagesQuery = defineQuery(/* groq */ `
  *[_type == "franchisePackage"] | order(orderRank) {
    _id, _type, name, "slug": slug.current, icon, price, summary, features, "inDemand": inDemand == true,
    serviceCommission, saleCommission, basicSaleCommission, payoutTiming, ${scheduleFields}
  }
`);

export type FranchisePackage = Awaited<ReturnType<typeof listPackages>>[number];

/** The packages in the editors' order; prices and commissions in whole rupees, `serviceCommission` in per cent. */
export async function listPackages() {
  const packages = onlyShown(await fetchContent(packagesQuery), {
    name: "string",
    slug: "string",
    icon: isIconName,
    price: "number",
    summary: "string",
    features: "array",
    payoutTiming: "string",
  });
  return packages.map(({ features, ...plan }) => ({
    ...withGlyph(plan),
    features: features.map((line) => ({ _key: line._key, markup: writeLine(line) })),
  }));
}
