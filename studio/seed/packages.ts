import * as z from "zod";
import { ordered, slug } from "./authoring";
import { icon, read, text } from "./fields";
import { featureLines } from "./rich-text";

const franchisePackage = z.strictObject({
  slug: text,
  name: text,
  icon,
  price: z.int(),
  summary: text,
  features: z.array(text).transform(featureLines),
  inDemand: z.boolean(),
  serviceCommission: z.number().optional(),
  saleCommission: z.int().optional(),
  basicSaleCommission: z.int().optional(),
  payoutTiming: text,
});

/**
 * The six franchise packages, in the order of their price. Money is in whole rupees, `serviceCommission` in per cent.
 * Packages whose service commission is not specified have none here, and mention that among their features.
 */
export const packages = ordered(
  read("packages", z.array(franchisePackage)).map((fields) => ({
    ...fields,
    _id: `package-${fields.slug}`,
    _type: "franchisePackage",
    slug: slug(fields.slug),
  })),
);
