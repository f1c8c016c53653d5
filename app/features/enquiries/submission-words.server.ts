import {
  columnText,
  type Submission,
  submissionColumns,
} from "~/features/enquiries/submission.server";
import { isolate } from "~/text/isolate";
import { messagingLink } from "~/text/messaging-link";
import { storedPhone } from "~/text/phone.server";

/** Returns the non-empty columns of a submission, with their labels. */
export const answersOf = (row: Submission) =>
  submissionColumns.flatMap(({ name, label }): [label: string, value: string][] => {
    const value = columnText(row, name);
    return value === "" ? [] : [[label, value]];
  });

/** Returns a submission's kind in words, and the package or service that it is about. */
export const kindAndTopic = (row: Submission) =>
  row.about === "enquiry"
    ? { kind: "Enquiry", topic: row.franchise_package }
    : { kind: "Message", topic: row.service };

/** Returns a notice for staff if the list did not have the package or service as the form showed it. */
export function optionCheck(row: Submission): { name: string; reason: string } | null {
  const [name, stored, shown] =
    row.about === "enquiry"
      ? ["package", row.franchise_package, row.franchise_package_shown]
      : ["service", row.service, row.service_shown];
  if (shown === null) return null;
  const reason =
    shown === stored
      ? "not found on the list when it was sent"
      : `the sender’s form showed ${isolate(shown)}`;
  return { name, reason };
}

/** Returns whether no country assigns the phone number. */
export const isPhoneUnassigned = ({ phone }: Submission) =>
  phone !== null && !storedPhone(phone).possible;

/** Returns links for a reply to the sender, with a started text. WhatsApp is only for mobiles. */
export function replyLinks(row: Submission): [label: string, href: string][] {
  const { reference, name, email } = row;
  const kind = kindAndTopic(row).kind.toLowerCase();
  const greeting = `Hello ${name},\n\nthank you for your ${kind} (${reference}).\n\n`;
  const mail = encodeURIComponent(email).replace("%40", "@");
  const phone = row.phone === null ? null : storedPhone(row.phone);
  const whatsapp = phone?.isMobile === true ? phone.international : null;
  return [
    [
      "Answer by email",
      `mailto:${mail}?${query({ subject: `Your ${kind} ${reference}`, body: greeting })}`,
    ],
    ...(phone === null ? [] : [["Call", phone.tel] satisfies [string, string]]),
    ...(whatsapp === null
      ? []
      : [["WhatsApp", messagingLink(whatsapp, greeting)] satisfies [string, string]]),
  ];
}

/**
 * Encodes a query for mail programs: they read a plus as a plus, so spaces are %20. Line breaks are CR LF (RFC 6068).
 */
const query = (parameters: Record<string, string>) =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(/\r?\n/g, "\r\n"))}`)
    .join("&");
