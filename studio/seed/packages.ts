import { ordered, slug } from "./authoring";
import data from "./data/packages.json" with { type: "json" };
import { featureLines } from "./rich-text";

/**
 * The six franchise packages, in the order of their price. Money is in whole rupees, `serviceCommission` in per cent.
 * Packages whose service commission is not specified have none here, and mention that among their features.
 */
export const packages = ordered(
  data.map((fields) => ({
    ...fields,
    _id: `package-${fields.slug}`,
    _type: "franchisePackage",
    slug: slug(fields.slug),
    features: featureLines(fields.features),
  })),
);
