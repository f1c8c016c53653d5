import { defineQuery } from "groq";
import { fetchContent } from "~/content/client.server";

export const pageQuery = defineQuery(/* groq */ `
  *[_type == "page" && key == $key][0] { _id, _type, key, title, description, heading, intro, hideFromSearch }
`);

/** The fixed routes whose texts are a `page` document, with the labels that stand in while there is none. */
const builtIn = {
  services: { title: "Services", heading: "Services" },
  "not-found": { title: "Page not found", heading: "This page is not here" },
} as const;

export type PageKey = keyof typeof builtIn;
export type Page = Awaited<ReturnType<typeof getPage>>;

/** Title, description, heading and intro of a fixed route. */
export async function getPage(key: PageKey) {
  const page = await fetchContent(pageQuery, { key });
  return {
    title: page?.title || builtIn[key].title,
    description: page?.description ?? null,
    heading: page?.heading || builtIn[key].heading,
    intro: page?.intro ?? null,
    hideFromSearch: page?.hideFromSearch === true,
  };
}
