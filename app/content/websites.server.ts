import { defineQuery } from "groq";
import { fetchContent } from "~/content/source/client.server";
import { onlyShown } from "~/content/guard.server";
import { isWebAddress } from "~/content/link-target";
import { scheduleFields } from "~/content/schedule.server";

export const websitesQuery = defineQuery(/* groq */ `
  *[_type == "website"] | order(orderRank) { _id, _type, name, url, description, ${scheduleFields} }
`);

export type Website = Awaited<ReturnType<typeof listWebsites>>[number];

/** The sites the company runs, in the editors' order; `domain` is the address as one says it, without www. */
export async function listWebsites() {
  const websites = onlyShown(await fetchContent(websitesQuery), {
    name: "string",
    url: isWebAddress,
    description: "string",
  });
  return websites.map((website) => ({
    ...website,
    domain: new URL(website.url).hostname.replace(/^www\./, ""),
  }));
}
