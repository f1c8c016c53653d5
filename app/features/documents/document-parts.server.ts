import type { RichTextBlocks } from "~/cms/fields.server";
import { addressOfLink } from "~/cms/link-target";
import type { Office } from "~/features/company/offices.server";
import type { SiteSettings } from "~/features/site/site-settings.server";
import { documentTexts } from "~/i18n/documents.server";
import type { Fact } from "~/pdf/blocks.server";
import type { Run } from "~/pdf/break-lines";
import type { Paper } from "~/pdf/paper.server";
import { timeOfDay } from "~/text/dates";
import { messagingLink, phoneLink } from "~/text/phone.server";
import type { Theme } from "~/ui/theme";

/** A document before it is drawn: its cover's texts, and the function that draws the rest. */
export type Draft = {
  lead: string | null;
  /** The lattice on its cover. */
  theme: Theme | "marigold";
  /**
   * Everything that it shows, without a preview's marks, because a PDF has nothing to click. The PDF is reused as long as
   * this stays the same.
   */
  content: unknown;
  /** Addresses of its pictures. */
  pictures?: readonly string[];
  draw: (paper: Paper, given: DraftContext) => Promise<void>;
};

export type DraftContext = {
  settings: SiteSettings;
  /** The short name of the business hours' time zone, such as "IST"; null if it is unknown. */
  zone: string | null;
  /** The pictures that could be loaded, by address; the document leaves out the others. */
  pictures: ReadonlyMap<string, Buffer>;
  /** Returns the address of a page of the site, for a link. */
  linkTo: (path: string) => string;
  /** The site's address without scheme and www. */
  host: string;
};

/** Returns whether the fonts, which have no other letters and digits than Latin ones, can write a part of a name. */
export const isWritable = (name: string) => /[\p{Script=Latin}\d]/u.test(name);

/** Returns every way to reach the company, as lines of a ledger; missing fields have none. */
export function howToReachUs(
  { settings, zone }: Pick<DraftContext, "settings" | "zone">,
  offices: readonly Office[],
): Fact[] {
  const texts = documentTexts.reachUs;
  const { phone, whatsapp, emails, openingHours } = settings;
  const headOffice = offices.find(({ kind }) => kind === "head");
  const facts: (Fact | null)[] = [
    phone || whatsapp ? { term: texts.phone, detail: telephoneLines(phone, whatsapp) } : null,
    emails.length > 0 ? { term: texts.email, detail: emails.flatMap(emailLine) } : null,
    headOffice
      ? {
          term: texts.headOffice,
          detail: `${headOffice.city}, ${headOffice.country}\n${headOffice.address}`,
        }
      : null,
    openingHours.length > 0
      ? { term: texts.openingHours({ zone }), detail: openingHours.map(hoursLine).join("\n") }
      : null,
  ];
  return facts.filter((fact) => fact !== null);
}

function telephoneLines(phone: string | null, whatsapp: string | null) {
  const chat = whatsapp
    ? [
        { text: whatsapp, link: messagingLink(whatsapp) },
        { text: documentTexts.reachUs.onWhatsapp },
      ]
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
  const texts = documentTexts.reachUs;
  const [from, to] = hours ? [timeOfDay(hours.from), timeOfDay(hours.to)] : [null, null];
  return from && to ? texts.hours({ days, from, to }) : texts.closed({ days });
}

/** Returns the runs of an editor's line or paragraph, with its bold and italic words and its safe links. */
export function runsOf(
  { children, markDefs }: RichTextBlocks[number],
  linkTo: (path: string) => string,
): Run[] {
  return children.map(({ text, marks = [] }) => {
    const link = markDefs?.find(({ _key }) => marks.includes(_key));
    const href = link && addressOfLink(link);
    const address = href?.startsWith("/") ? linkTo(href) : href;
    const isStrong = marks.includes("strong");
    return {
      text,
      ...(isStrong && { face: "strong" }),
      ...(marks.includes("em") && !isStrong && { face: "emphasis" }),
      ...(address && URL.canParse(address) && { link: address }),
    };
  });
}
