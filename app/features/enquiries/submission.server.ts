import * as z from "zod";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import { messageFields } from "~/features/enquiries/message-fields";
import type { FormFields } from "~/forms/form-field";
import { enquiryTexts } from "~/i18n/enquiries.server";
import { isolate } from "~/text/isolate";
import { messagingLink, storedPhone } from "~/text/phone.server";

/** A column that can be empty; null also if the database does not have it yet. */
const text = z.string().nullable().default(null);

/**
 * A row of franchise_enquiries or contact_messages, with the columns that code uses by name. All others are kept, so
 * that rows stay readable with a newer migration's columns, or without missing ones.
 */
export const submissionSchema = z.looseObject({
  about: z.enum(["enquiry", "message"]),
  id: z.uuid(),
  reference: z.string(),
  created_at: z.string(),
  due_at: z.string(),
  flagged: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: text,
  message: text,
  franchise_package: text,
  franchise_package_shown: text,
  service: text,
  service_shown: text,
  utm_campaign: text,
});

export type Submission = z.output<typeof submissionSchema>;

type SubmissionColumn = {
  name: string;
  /** The label in emails and at the desk. */
  label: string;
  /** The heading in exports. Columns with the same heading share one column, since no submission has both. */
  heading: string;
};

const columnTexts = enquiryTexts.columns;

/** Labels for staff, by the name of the column. */
const staffLabels: Partial<Record<string, { label?: string; heading?: string }>> = {
  name: columnTexts.name,
  email: columnTexts.email,
  phone: columnTexts.phone,
  franchise_package: columnTexts.franchisePackage,
  service: columnTexts.service,
  investment_timeline: columnTexts.investmentTimeline,
};

// Enquiries have more fields, so their order and labels take precedence.
const fields: FormFields = { ...enquiryFields, ...messageFields, ...enquiryFields };

const fieldColumns = Object.entries(fields)
  .map(([name, { label, type }]) => {
    const staff = staffLabels[name];
    const forStaff = staff?.label ?? label;
    return { name, label: forStaff, heading: staff?.heading ?? forStaff, type };
  })
  // Long texts last.
  .sort((a, b) => Number(a.type === "textarea") - Number(b.type === "textarea"))
  .flatMap(({ name, label, heading }): SubmissionColumn[] =>
    name === "phone"
      ? [
          { name, label, heading },
          sameHeading("phone_international", columnTexts.phoneInternational),
        ]
      : [{ name, label, heading }],
  );

/**
 * The visible columns of a submission, in order: the forms' fields, and the sender's source. Emails, the desk and the
 * exported list show these. The export of a person's data has every column of the row.
 */
export const submissionColumns: readonly SubmissionColumn[] = [
  ...fieldColumns,
  { name: "utm_source", ...columnTexts.source },
  { name: "utm_medium", ...columnTexts.medium },
  sameHeading("utm_campaign", columnTexts.campaign),
  sameHeading("first_page", columnTexts.firstPage),
  sameHeading("referring_host", columnTexts.referringHost),
];

function sameHeading(name: string, label: string): SubmissionColumn {
  return { name, label, heading: label };
}

/** Returns the text of a column; "" if it is empty or the database does not have it. */
export function columnText(row: Submission, name: string): string {
  const value = row[name];
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}

/** Returns the non-empty columns of a submission, with their labels. */
export const submissionRows = (row: Submission) =>
  submissionColumns.flatMap(({ name, label }): [label: string, value: string][] => {
    const value = columnText(row, name);
    return value === "" ? [] : [[label, value]];
  });

/** Returns a submission's kind in words, and the package or service that it is about. */
export const kindAndTopic = (row: Submission) =>
  row.about === "enquiry"
    ? { kind: enquiryTexts.kinds.enquiry, topic: row.franchise_package }
    : { kind: enquiryTexts.kinds.message, topic: row.service };

/** Returns a notice for staff if the list did not have the package or service as the form showed it. */
export function optionCheck(row: Submission): { name: string; reason: string } | null {
  const texts = enquiryTexts.optionCheck;
  const [stored, shown] =
    row.about === "enquiry"
      ? [row.franchise_package, row.franchise_package_shown]
      : [row.service, row.service_shown];
  if (shown === null) return null;
  const reason = shown === stored ? texts.notOnList : texts.shownAs({ option: isolate(shown) });
  return { name: texts.options[row.about], reason };
}

/** Returns whether no country assigns the phone number. */
export const isPhoneUnassigned = ({ phone }: Submission) =>
  phone !== null && !storedPhone(phone).possible;

/** Returns links for a reply to the sender, with a started text. WhatsApp is only for mobiles. */
export function replyLinks(row: Submission): [label: string, href: string][] {
  const { reference, name, email } = row;
  const texts = enquiryTexts.reply;
  const { kind } = kindAndTopic(row);
  const subject = texts.subject({ kind, reference });
  const greeting = texts.greeting({ name, kind, reference });
  const mail = encodeURIComponent(email).replace("%40", "@");
  const phone = row.phone === null ? null : storedPhone(row.phone);
  const whatsapp = phone?.isMobile === true ? phone.international : null;
  return [
    [texts.email, `mailto:${mail}?${query({ subject, body: greeting })}`],
    ...(phone === null ? [] : [[texts.call, phone.tel] satisfies [string, string]]),
    ...(whatsapp === null
      ? []
      : [[texts.whatsapp, messagingLink(whatsapp, greeting)] satisfies [string, string]]),
  ];
}

/**
 * Encodes a query for mail programs: they read a plus as a plus, so spaces are %20. Line breaks are CR LF (RFC 6068).
 */
const query = (parameters: Record<string, string>) =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(/\r?\n/g, "\r\n"))}`)
    .join("&");
