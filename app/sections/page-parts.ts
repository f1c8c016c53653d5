/**
 * The specified sections by page, in order, with their names in `sections` of the page's document and their titles in
 * the Studio. The opening comes before all of them.
 */
export const pageParts = {
  "/": {
    figures: "Figures",
    services: "Services",
    certificate: "Certificate",
    founder: "Founder",
    packages: "Packages",
    closing: "Call to action",
  },
  "/about": {
    story: "Story",
    values: "Values",
    presence: "Offices",
    founder: "Founder",
    reasons: "Reasons to choose us",
    closing: "Call to action",
  },
  "/services": { categories: "Services by category", closing: "Call to action" },
  "/products": { products: "Product ranges", closing: "Call to action" },
  "/portfolio": { work: "Work", closing: "Call to action" },
  "/our-websites": { websites: "Websites", closing: "Call to action" },
  "/testimonials": { testimonials: "Testimonials", closing: "Call to action" },
  "/articles": { articles: "Articles", closing: "Call to action" },
  "/contact": { form: "Form, contact details and hours", questions: "Questions" },
  "/legals": {
    certificates: "Certificates",
    documents: "Documents",
    payment: "Payment information",
    closing: "Call to action",
  },
  "/be-a-franchise": {
    offer: "Packages, services and reasons",
    enquiry: "Enquiry form",
    comparison: "Comparison",
  },
  "/affiliate-program": {
    calculator: "Calculator",
    steps: "Steps",
    details: "Details",
    rates: "Rates and payouts",
    franchise: "Comparison with a franchise",
    closing: "Call to action",
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** The path of a page whose sections editors can arrange. */
export type ArrangedPath = keyof typeof pageParts;

export type PartName<Path extends ArrangedPath> = Extract<keyof (typeof pageParts)[Path], string>;

/** Returns the names of a page's specified sections, in order. */
export const partNames = (path: ArrangedPath): readonly string[] => Object.keys(pageParts[path]);

/** Returns whether editors arrange the sections of a page. */
export const isArranged = (path: string | undefined): path is ArrangedPath =>
  path !== undefined && Object.hasOwn(pageParts, path);
