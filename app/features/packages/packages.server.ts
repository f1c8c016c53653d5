import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import { block, icon, optional, plainText, price, slugFields, text } from "~/cms/fields.server";
import { scheduleFields } from "~/cms/schedule.server";
import { withGlyph } from "~/ui/icons.server";

export const packagesQuery = defineQuery(/* groq */ `
  *[_type == "franchisePackage"] | order(orderRank) {
    _id, _type, name, ${slugFields}, icon, price, summary, features, "inDemand": inDemand == true,
    serviceCommission, saleCommission, basicSaleCommission, payoutTiming, ${scheduleFields}
  }
`);

const commission = optional(price);

/** Same as `listPackages`, with the features as an editor wrote them. */
export const listPackagesAsWritten = contentReader(
  { packagesQuery },
  z.array(
    z.object({
      _id: plainText,
      name: text,
      slug: plainText,
      icon,
      price,
      summary: text,
      features: z.array(block).min(1),
      inDemand: z.boolean(),
      serviceCommission: optional(z.number().min(0).max(100)),
      saleCommission: commission,
      basicSaleCommission: commission,
      payoutTiming: text,
    }),
  ),
);

export type PackageAsWritten = Awaited<ReturnType<typeof listPackagesAsWritten>>[number];
export type FranchisePackage = Awaited<ReturnType<typeof listPackages>>[number];

/**
 * Returns the packages in the editors' order; prices and commissions in whole rupees, `serviceCommission` in per cent.
 */
export async function listPackages() {
  const packages = await listPackagesAsWritten();
  return packages.map(withGlyph);
}
