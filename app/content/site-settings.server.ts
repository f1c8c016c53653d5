import { defineQuery } from "groq";
import { fetchContent } from "~/content/source/client.server";
import { isShown } from "~/content/guard.server";
import { pictureFields, pictureFor } from "~/content/images.server";
import { isWebAddress } from "~/content/link-target";
import type { SiteSettingsQueryResult } from "~/content/sanity.types";

export const siteSettingsQuery = defineQuery(/* groq */ `
  *[_type == "siteSettings"][0] {
    _id, _type, brand, tagline, foundedYear, phone, whatsapp, email, alternativeEmail,
    facebook, instagram, x, linkedin, youtube, footerNote,
    openingHours[] { _key, _type, days, from, to, closed }, timeZone,
    figures[] { _key, _type, value, label },
    certification { standard, issuer, number, statement },
    founder { name, role, message, photo { ${pictureFields} } }
  }
`);

export type SiteSettings = ReturnType<typeof siteSettingsFrom>;

type OpeningHoursLine = NonNullable<NonNullable<SiteSettingsQueryResult>["openingHours"]>[number];

/** What the shell says when an editor has not written anything yet. */
const builtInBrand = "Bahuseva Global";

/** Brand, contact, opening hours, networks, figures, certificate and founder; what an editor has not filled in is null or empty. */
export async function getSiteSettings() {
  return siteSettingsFrom(await fetchContent(siteSettingsQuery));
}

/** The same of a document that is at hand; of none, the brand alone. */
export function siteSettingsFrom(settings: SiteSettingsQueryResult) {
  const networks = [
    { network: "Facebook", href: settings?.facebook },
    { network: "Instagram", href: settings?.instagram },
    { network: "X", href: settings?.x },
    { network: "LinkedIn", href: settings?.linkedin },
    { network: "YouTube", href: settings?.youtube },
  ] as const;
  const certification = settings?.certification ?? null;
  const founder = settings?.founder ?? null;
  return {
    brand: settings?.brand || builtInBrand,
    tagline: settings?.tagline ?? null,
    phone: settings?.phone ?? null,
    whatsapp: settings?.whatsapp ?? null,
    emails: [settings?.email, settings?.alternativeEmail].filter(isText),
    openingHours: (settings?.openingHours ?? []).flatMap((line) => openingHoursOf(line) ?? []),
    /** IANA name of the zone that the opening hours are in. */
    timeZone: settings?.timeZone ?? null,
    footerNote: settings?.footerNote ?? null,
    social: networks.flatMap(({ network, href }) =>
      isWebAddress(href) ? [{ network, href }] : [],
    ),
    figures: (settings?.figures ?? []).filter((figure) =>
      isShown(figure, { value: "string", label: "string" }),
    ),
    certification:
      certification &&
      isShown(certification, { standard: "string", issuer: "string", number: "string" })
        ? certification
        : null,
    founder:
      founder && isShown(founder, { name: "string", role: "string", message: "string" })
        ? {
            name: founder.name,
            role: founder.role,
            message: founder.message,
            picture: pictureFor(founder.photo, { widths: [160, 240, 320, 480], ratio: 1 }),
          }
        : null,
  };
}

/** A line of the business hours: `hours` as HH:MM, null on days without any. Null for half a line. */
function openingHoursOf(line: OpeningHoursLine) {
  const { _key, days, from, to } = line;
  if (!isText(days)) return null;
  if (line.closed === true) return { _key, days, hours: null };
  return isText(from) && isText(to) ? { _key, days, hours: { from, to } } : null;
}

function isText(value: string | null | undefined): value is string {
  return typeof value === "string" && value.trim() !== "";
}
