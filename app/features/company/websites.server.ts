import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import { plainText, text } from "~/cms/fields.server";
import { isWebAddress } from "~/cms/link-target";
import { scheduleFields } from "~/cms/schedule.server";

export const websitesQuery = defineQuery(/* groq */ `
  *[_type == "website"] | order(orderRank) { _id, _type, name, url, description, ${scheduleFields} }
`);

const readWebsites = contentReader(
  { websitesQuery },
  z.array(
    z.object({
      _id: plainText,
      name: text,
      url: plainText.refine(isWebAddress),
      description: text,
    }),
  ),
);

export type Website = Awaited<ReturnType<typeof listWebsites>>[number];

/** Returns the company's websites in the editors' order; `domain` is the address without www. */
export async function listWebsites() {
  const websites = await readWebsites();
  return websites.map((website) => ({
    ...website,
    domain: new URL(website.url).hostname.replace(/^www\./, ""),
  }));
}
