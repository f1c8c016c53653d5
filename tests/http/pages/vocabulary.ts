/** The required and optional properties of each type, by schema.org and the search engines' guidelines. */
const vocabulary = new Map<string, { required: string[]; optional?: string[] }>([
  [
    "Organization",
    {
      required: ["@id", "name", "url"],
      optional: ["logo", "slogan", "foundingDate", "telephone", "email", "sameAs"],
    },
  ],
  ["WebSite", { required: ["@id", "name", "url", "inLanguage", "publisher", "potentialAction"] }],
  ["SearchAction", { required: ["target", "query-input"] }],
  ["EntryPoint", { required: ["urlTemplate"] }],
  [
    "LocalBusiness",
    {
      required: ["name", "url", "address", "parentOrganization"],
      optional: ["telephone", "openingHoursSpecification"],
    },
  ],
  ["PostalAddress", { required: ["streetAddress", "addressLocality", "addressCountry"] }],
  ["OpeningHoursSpecification", { required: ["dayOfWeek", "opens", "closes"] }],
  ["BreadcrumbList", { required: ["itemListElement"] }],
  ["ListItem", { required: ["position", "name", "item"] }],
  [
    "Service",
    {
      required: ["name", "serviceType", "description", "url", "provider"],
      optional: ["category", "image"],
    },
  ],
  ["Product", { required: ["@id", "name", "description", "category", "brand", "offers"] }],
  ["Brand", { required: ["name"] }],
  ["Offer", { required: ["price", "priceCurrency", "availability", "url", "seller"] }],
  ["FAQPage", { required: ["mainEntity"] }],
  ["Question", { required: ["name", "acceptedAnswer"] }],
  ["Answer", { required: ["text"] }],
  [
    "Article",
    {
      required: [
        ...["@id", "headline", "description", "image", "datePublished", "dateModified"],
        ...["inLanguage", "mainEntityOfPage", "author", "publisher"],
      ],
    },
  ],
  ["Person", { required: ["name", "jobTitle", "worksFor"], optional: ["description", "image"] }],
  ["ContactPage", { required: ["name", "url", "mainEntity"], optional: ["description"] }],
]);

/** Properties whose values are addresses, which must be absolute. */
const addresses = new Set([
  ...["@id", "url", "item", "image", "logo", "sameAs", "availability", "mainEntityOfPage"],
]);

type Thing = Record<string, unknown>;

const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The types in a page's JSON-LD, in their order; empty if it is not schema.org JSON-LD. */
export function typesIn(jsonLd: unknown): string[] {
  const graph = isThing(jsonLd) ? jsonLd["@graph"] : undefined;
  return Array.isArray(graph)
    ? graph.map((node) => (isThing(node) ? String(node["@type"]) : ""))
    : [];
}

/** The faults of a page's JSON-LD: one line each, with the place. */
export function faultsIn(jsonLd: unknown): string[] {
  if (!isThing(jsonLd) || jsonLd["@context"] !== "https://schema.org") return ["no @context"];
  if (!Array.isArray(jsonLd["@graph"]) || jsonLd["@graph"].length === 0) return ["no @graph"];
  return jsonLd["@graph"].flatMap((node, index) => faultsOf(node, `@graph[${index}]`));
}

function faultsOf(value: unknown, place: string): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${place} is empty`];
    return value.flatMap((item, index) => faultsOf(item, `${place}[${index}]`));
  }
  if (!isThing(value)) return value === "" || value === null ? [`${place} is empty`] : [];
  const { "@type": type, ...properties } = value;
  const known = typeof type === "string" ? vocabulary.get(type) : undefined;
  if (!known) return [`${place} is of the unknown type ${String(type)}`];
  const allowed = [...known.required, ...(known.optional ?? [])];
  return [
    ...known.required.flatMap((name) =>
      name in properties ? [] : [`${place} (${String(type)}) has no ${name}`],
    ),
    ...Object.entries(properties).flatMap(([name, property]) => [
      ...(allowed.includes(name) ? [] : [`${place} (${String(type)}) has ${name}`]),
      ...(addresses.has(name) ? addressFaults(property, `${place}.${name}`) : []),
      ...faultsOf(property, `${place}.${name}`),
    ]),
  ];
}

function addressFaults(value: unknown, place: string): string[] {
  const all = Array.isArray(value) ? value : [value];
  return all.flatMap((address) =>
    typeof address === "string" && /^https?:\/\/[^/]/.test(address)
      ? []
      : [`${place} is no address`],
  );
}
