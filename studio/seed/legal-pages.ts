import { ordered, slug } from "./authoring";
import privacyPolicy from "./data/legal/privacy-policy.json" with { type: "json" };
import refundPolicy from "./data/legal/refund-policy.json" with { type: "json" };
import terms from "./data/legal/terms-and-conditions.json" with { type: "json" };
import { richText } from "./rich-text";

const policies = [
  { name: "privacy-policy", fields: privacyPolicy },
  { name: "terms-and-conditions", fields: terms },
  { name: "refund-policy", fields: refundPolicy },
];

/** The three policies, in the order of the footer. They describe what the site does, so change both together. */
export const legalPages = ordered(
  policies.map(({ name, fields }) => ({
    _id: `legal-${name}`,
    _type: "legalPage",
    slug: slug(name),
    hideFromSearch: false,
    ...fields,
    body: richText(fields.body),
  })),
);
