/** The properties of each type, by schema.org and the search engines' guidelines; those with a question mark are optional. */
const vocabulary = new Map([
  ["Organization", "@id name url logo? slogan? foundingDate? telephone? email? sameAs?"],
  ["WebSite", "@id name url inLanguage publisher potentialAction"],
  ["SearchAction", "target query-input"],
  ["EntryPoint", "urlTemplate"],
  ["LocalBusiness", "name url address parentOrganization telephone? openingHoursSpecification?"],
  ["PostalAddress", "streetAddress addressLocality addressCountry"],
  ["OpeningHoursSpecification", "dayOfWeek opens closes"],
  ["BreadcrumbList", "itemListElement"],
  ["ListItem", "position name item"],
  ["Service", "name serviceType description url provider category? image?"],
  ["Product", "@id name description category brand offers"],
  ["Brand", "name"],
  ["Offer", "price priceCurrency availability url seller"],
  ["FAQPage", "mainEntity"],
  ["Question", "name acceptedAnswer"],
  ["Answer", "text"],
  [
    "Article",
    "@id headline description image datePublished dateModified inLanguage mainEntityOfPage author publisher",
  ],
  ["Person", "name jobTitle worksFor description? image?"],
  ["ContactPage", "name url mainEntity description?"],
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
  const known = typeof type === "string" ? vocabulary.get(type)?.split(" ") : undefined;
  if (!known) return [`${place} is of the unknown type ${String(type)}`];
  const allowed = known.map((name) => name.replace("?", ""));
  return [
    ...known.flatMap((name) =>
      name.endsWith("?") || name in properties ? [] : [`${place} (${String(type)}) has no ${name}`],
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
