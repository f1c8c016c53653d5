import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import {
  day,
  key,
  list,
  oldestFirst,
  optional,
  phoneNumber,
  plainText,
  text,
} from "~/cms/fields.server";
import { picture, pictureFields, pictureFor } from "~/cms/images.server";
import { isWebAddress } from "~/cms/link-target";
import { timeOfDay } from "~/text/dates";

const siteSettingsQuery = defineQuery(/* groq */ `
  *[_type == "siteSettings"] | ${oldestFirst}[0] {
    _id, _type, brand, tagline, foundedYear, phone, whatsapp, email, alternativeEmail,
    facebook, instagram, x, linkedin, youtube, footerNote,
    openingHours[] { _key, _type, days, from, to, closed },
    closedDays[] { _key, _type, date, note }, timeZone,
    figures[] { _key, _type, value, label },
    certification { standard, issuer, number, statement },
    founder { name, role, message, photo { ${pictureFields} } }
  }
`);

const network = optional(plainText.refine(isWebAddress));

const clockTime = optional(plainText.refine((time) => timeOfDay(time) !== null));

const openingHoursLine = z.object({
  _key: key,
  days: text,
  from: clockTime,
  to: clockTime,
  closed: optional(z.boolean()),
});

const siteSettings = optional(
  z.object({
    brand: optional(text),
    tagline: optional(text),
    foundedYear: optional(z.int()),
    phone: optional(phoneNumber),
    whatsapp: optional(phoneNumber),
    email: optional(plainText),
    alternativeEmail: optional(plainText),
    facebook: network,
    instagram: network,
    x: network,
    linkedin: network,
    youtube: network,
    footerNote: optional(text),
    openingHours: list(openingHoursLine),
    closedDays: list(z.object({ date: day, note: optional(text) })),
    timeZone: optional(plainText),
    figures: list(z.object({ _key: key, value: text, label: text })),
    certification: optional(
      z.object({ standard: text, issuer: text, number: text, statement: optional(text) }),
    ),
    founder: optional(z.object({ name: text, role: text, message: text, photo: picture })),
  }),
);

type Settings = NonNullable<z.output<typeof siteSettings>>;

const readSiteSettings = contentReader({ siteSettingsQuery }, siteSettings);

export type SiteSettings = ReturnType<typeof siteSettingsFrom>;

/** The brand that the shell shows until an editor writes one. */
const builtInBrand = "Bahuseva Global";

/**
 * Returns brand, contact, opening hours, networks, figures, certificate and founder; missing fields are null or empty.
 */
export async function getSiteSettings() {
  return siteSettingsFrom(await readSiteSettings());
}

/** Same, from an already loaded document; only the brand if it is null. */
export function siteSettingsFrom(settings: z.output<typeof siteSettings>) {
  const networks = [
    { network: "Facebook", href: settings?.facebook },
    { network: "Instagram", href: settings?.instagram },
    { network: "X", href: settings?.x },
    { network: "LinkedIn", href: settings?.linkedin },
    { network: "YouTube", href: settings?.youtube },
  ] as const;
  const holidays = settings?.closedDays ?? [];
  return {
    brand: settings?.brand ?? builtInBrand,
    tagline: settings?.tagline ?? null,
    foundedYear: settings?.foundedYear ?? null,
    phone: settings?.phone ?? null,
    whatsapp: settings?.whatsapp ?? null,
    emails: [settings?.email, settings?.alternativeEmail].flatMap((email) => email ?? []),
    openingHours: (settings?.openingHours ?? []).flatMap((line) => openingHoursOf(line) ?? []),
    /** Days without business hours, and the reason, in the editors' order. */
    holidays,
    /** The same days without reasons: YYYY-MM-DD. */
    closedDays: holidays.map(({ date }) => date),
    /** IANA name of the time zone of all these times. */
    timeZone: settings?.timeZone ?? null,
    footerNote: settings?.footerNote ?? null,
    social: networks.flatMap(({ network, href }) => (href ? [{ network, href }] : [])),
    figures: settings?.figures ?? [],
    certification: settings?.certification ?? null,
    founder: settings?.founder ? founderFrom(settings.founder) : null,
  };
}

function founderFrom({ photo, ...founder }: NonNullable<Settings["founder"]>) {
  return { ...founder, picture: pictureFor(photo, { widths: [160, 240, 320, 480], ratio: 1 }) };
}

/** Returns a line of the business hours: `hours` as HH:MM, null on closed days. Null for an incomplete line. */
function openingHoursOf({ _key, days, from, to, closed }: z.output<typeof openingHoursLine>) {
  if (closed) return { _key, days, hours: null };
  return from && to ? { _key, days, hours: { from, to } } : null;
}
