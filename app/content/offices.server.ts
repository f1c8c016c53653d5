import { defineQuery } from "groq";
import { fetchContent } from "~/content/source/client.server";
import { onlyShown } from "~/content/guard.server";

export const officesQuery = defineQuery(/* groq */ `
  *[_type == "office"] | order(orderRank) {
    _id, _type, city, country, region, kind, address, phone, timeZone
  }
`);

export type Office = Awaited<ReturnType<typeof listOffices>>[number];

/** Every office in the editors' order: the head office, the international ones, the branches. */
export async function listOffices() {
  return onlyShown(await fetchContent(officesQuery), {
    city: "string",
    country: "string",
    kind: "string",
    address: "string",
  });
}
