import type { SiteIdentity } from "~/seo/site";

type Value = string | number | boolean | Thing | readonly Value[];

/** A node of JSON-LD in the vocabulary of schema.org. Remix escapes it where it is written into the page. */
export type Thing = { [property: string]: Value };

type Draft = { [property: string]: Value | null | undefined };

/** A thing of a type, without the properties that nothing is known of (null, undefined, blank, an empty list). */
export function thing(type: string, properties: Draft): Thing {
  const known: Thing = { "@type": type };
  for (const [property, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === "") continue;
    if (Array.isArray(value) && value.length === 0) continue;
    known[property] = value;
  }
  return known;
}

/** The company where it is only referred to, as a provider or a publisher. */
export function organizationReference({ url, brand }: SiteIdentity): Thing {
  return thing("Organization", { "@id": `${url}/#organization`, name: brand, url: `${url}/` });
}
