import { pageAt, writeToUs } from "../site-pages";

/** Titles of the specified sections that have a page's list or form, and their texts in other fields of the document. */
export const partTitles = {
  categories: "Services by category",
  products: "Product ranges",
  work: "Work",
  websites: "Websites",
  testimonials: "Testimonials",
  articles: "Articles",
} as const;

/** Returns whether a specified section is a part. */
export const isPartName = (name: string): name is keyof typeof partTitles =>
  Object.hasOwn(partTitles, name);

const part = <Name extends keyof typeof partTitles>(name: Name) =>
  ({ _type: "pagePart", part: name }) as const;

/** Returns the call to action that ends a page, until an editor writes another one. */
const call = (path: string, label: string, href = "/contact") =>
  ({
    ...{ _type: "callSection", heading: pageAt(path).closing ?? writeToUs, anchor: "closing" },
    button: { _type: "button", label, href },
  }) as const;

/**
 * The specified sections by page, in order, as members of `sections` of the page's document: those of a type that any
 * page can have begin with these texts. The opening comes before all of them.
 */
export const pageSections = {
  "/": [
    { _type: "figuresSection", heading: "In figures", tone: "ink" },
    {
      ...{ _type: "servicesSection", heading: "What we do", tone: "canvas" },
      anchor: "featured-services",
    },
    { _type: "certificationSection", anchor: "certification" },
    { _type: "founderSection", heading: "Our founder", tone: "canvas", anchor: "founder" },
    { _type: "priceListSection", heading: "Franchise packages", tone: "tint", anchor: "packages" },
    call("/", "Contact Us"),
  ],
  "/about": [
    { _type: "storySection", heading: "Who we are", tone: "canvas", anchor: "who-we-are" },
    { _type: "valuesSection", heading: "Core values", tone: "tint", anchor: "values" },
    { _type: "officesSection", heading: "Where we are", tone: "canvas", anchor: "presence" },
    { _type: "founderSection", heading: "Our founder", tone: "ink", anchor: "founder" },
    { _type: "reasonsSection", heading: "Why choose us", tone: "sand", anchor: "reasons" },
    call("/about", "Contact Us"),
  ],
  "/services": [part("categories"), call("/services", "Contact Us Today")],
  "/products": [part("products"), call("/products", "Contact Us")],
  "/portfolio": [part("work"), call("/portfolio", "Contact Us")],
  "/our-websites": [part("websites"), call("/our-websites", "Contact Us")],
  "/testimonials": [part("testimonials"), call("/testimonials", "Contact Us")],
  "/articles": [part("articles"), call("/articles", "Ask us")],
  "/contact": [
    {
      ...{ _type: "formSection", kind: "message", heading: "Send Us a Message" },
      ...{ hasDetails: true, tone: "canvas", anchor: "send-message" },
    },
    {
      ...{ _type: "questionsSection", heading: "Questions we are asked" },
      ...{ tone: "tint", anchor: "questions" },
    },
  ],
  "/legals": [
    {
      ...{ _type: "certificatesSection", heading: "Certificates and registrations" },
      ...{ tone: "canvas", anchor: "certificates" },
    },
    {
      ...{ _type: "documentsSection", heading: "Company documents" },
      ...{ tone: "tint", anchor: "documents" },
    },
    {
      ...{ _type: "paymentSection", heading: "Payment information" },
      ...{ tone: "canvas", anchor: "payment" },
    },
    call("/legals", "Ask for a document"),
  ],
  "/be-a-franchise": [
    { _type: "packagesSection", heading: "Packages", tone: "canvas", anchor: "packages" },
    { _type: "serviceCloudSection", heading: "Services", tone: "tint", anchor: "services-cloud" },
    { _type: "pointsSection", heading: "Why partner with us", anchor: "why-partner" },
    {
      ...{ _type: "formSection", kind: "enquiry", heading: "Ask about a franchise" },
      ...{ tone: "canvas", anchor: "enquiry" },
    },
    {
      ...{ _type: "comparisonSection", heading: "The packages compared" },
      ...{ hasAffiliate: true, hasArticles: true, tone: "tint", anchor: "comparison" },
    },
  ],
  "/affiliate-program": [
    {
      ...{ _type: "calculatorSection", heading: "Earnings calculator" },
      ...{ tone: "sand", anchor: "calculator" },
    },
    { _type: "stepsSection", heading: "How It Works", tone: "tint", anchor: "how-it-works" },
    {
      ...{ _type: "tabsSection", heading: "Details", tone: "canvas", anchor: "details" },
      tabs: [
        { _key: "terms", _type: "tab", title: "Terms & Conditions", name: "terms" },
        {
          ...{ _key: "marketing-materials", _type: "tab", title: "Marketing Materials" },
          ...{ name: "marketing-materials", hasDocuments: true },
        },
        { _key: "payouts", _type: "tab", title: "Payouts", name: "payouts" },
      ],
    },
    { _type: "ratesSection", heading: "Rates and payouts", tone: "ink" },
    {
      ...{ _type: "affiliateComparisonSection", heading: "Affiliate or franchise?" },
      ...{ tone: "tint", anchor: "compared" },
    },
    call("/affiliate-program", "Sign Up Now", "/signup"),
  ],
} as const;

/** How many forms a page shows. */
export const mostForms = 3;

/** The path of a page whose sections editors can arrange. */
export type ArrangedPath = keyof typeof pageSections;

export type PartName<Path extends ArrangedPath> = Extract<
  (typeof pageSections)[Path][number],
  { part: string }
>["part"];

type Member = { _type: string; part?: string | null; kind?: string | null };

/** Returns the name of a specified section in the list of its page: that of a part, the kind of a form, or its type. */
export const nameOfSection = ({ _type, part, kind }: Member): string =>
  part ?? (_type === "formSection" ? (kind ?? "enquiry") : _type);

/** Returns the names of a page's specified sections, in order. */
export const specifiedNames = (path: ArrangedPath): readonly string[] =>
  pageSections[path].map(nameOfSection);

/** Returns the names of a page's parts, in order. */
export const partNames = (path: ArrangedPath) => specifiedNames(path).filter(isPartName);

/** Returns the specified sections of a page as members of its list. */
export const membersOf = (path: ArrangedPath) =>
  pageSections[path].map((section) => ({
    ...section,
    _key: "part" in section ? section.part : section._type,
  }));

/** Returns whether editors arrange the sections of a page. */
export const isArranged = (path: string | undefined): path is ArrangedPath =>
  path !== undefined && Object.hasOwn(pageSections, path);
