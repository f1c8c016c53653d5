import { ordered, richText, slug } from "./authoring";
import { privacyPolicy } from "./legal/privacy-policy";
import { refundPolicy } from "./legal/refund-policy";
import { termsAndConditions } from "./legal/terms-and-conditions";

/** Shown as month and year: October 2025. */
const lastUpdated = "2025-10-01";

/** The three policies, in the order of the footer. */
export const legalPages = ordered([
  {
    _id: "legal-privacy-policy",
    _type: "legalPage",
    title: "Privacy Policy",
    description:
      "What Bahuseva Global keeps when you send an enquiry, write to us or open an account, why, for how long, and how to have it deleted.",
    heading: "Privacy Policy",
    intro: "What we keep about you, why we keep it, and how to have it deleted.",
    hideFromSearch: false,
    slug: slug("privacy-policy"),
    lastUpdated,
    body: richText(privacyPolicy),
  },
  {
    _id: "legal-terms-and-conditions",
    _type: "legalPage",
    title: "Terms and Conditions",
    description:
      "The terms for using this site, ordering a service, buying one of the six franchise packages and taking part in the Affiliate Program.",
    heading: "Terms and Conditions",
    intro:
      "What you can expect from us, and what we expect from you, as a client, partner or affiliate.",
    hideFromSearch: false,
    slug: slug("terms-and-conditions"),
    lastUpdated,
    body: richText(termsAndConditions),
  },
  {
    _id: "legal-refund-policy",
    _type: "legalPage",
    title: "Refund & Cancellation Policy",
    description:
      "Which purchases can be refunded or cancelled, until when, and how to ask. Requests must reach us within 7 days of purchase.",
    heading: "Refund & Cancellation Policy",
    intro: "What can be refunded or cancelled, until when, and how to ask for it.",
    hideFromSearch: false,
    slug: slug("refund-policy"),
    lastUpdated,
    body: richText(refundPolicy),
  },
]);
