import type { Office } from "~/features/company/offices.server";
import type { SiteSettings } from "~/features/site/site-settings.server";
import type { Fact } from "~/pdf/blocks.server";
import { timeOfDay } from "~/text/dates";
import { messagingLink, phoneLink } from "~/text/messaging-link";

/** Returns every way to reach the company, as lines of a ledger; missing fields have none. */
export function howToReachUs(settings: SiteSettings, offices: readonly Office[]): Fact[] {
  const { phone, whatsapp, emails, openingHours } = settings;
  const headOffice = offices.find(({ kind }) => kind === "head");
  const facts: (Fact | null)[] = [
    phone || whatsapp ? { term: "Phone", detail: telephoneLines(phone, whatsapp) } : null,
    emails.length > 0 ? { term: "Email", detail: emails.flatMap(emailLine) } : null,
    headOffice
      ? {
          term: "Head office",
          detail: `${headOffice.address}\n${headOffice.city}, ${headOffice.country}`,
        }
      : null,
    openingHours.length > 0
      ? { term: "Open", detail: openingHours.map(hoursLine).join("\n") }
      : null,
  ];
  return facts.filter((fact) => fact !== null);
}

function telephoneLines(phone: string | null, whatsapp: string | null) {
  const chat = whatsapp
    ? [{ text: whatsapp, link: messagingLink(whatsapp) }, { text: " on WhatsApp" }]
    : [];
  if (!phone) return chat;
  return [
    { text: phone, link: phoneLink(phone) },
    ...(chat.length > 0 ? [{ text: "\n" }] : []),
    ...chat,
  ];
}

const emailLine = (email: string, index: number) => [
  { text: index > 0 ? "\n" : "" },
  { text: email, link: `mailto:${email}` },
];

function hoursLine({ days, hours }: SiteSettings["openingHours"][number]): string {
  const [from, to] = hours ? [timeOfDay(hours.from), timeOfDay(hours.to)] : [null, null];
  return from && to ? `${days}: ${from} to ${to}` : `${days}: closed`;
}
