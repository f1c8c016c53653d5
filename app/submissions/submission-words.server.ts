import { messagingLink } from "~/format/messaging-link";
import { columnText, type Submission, submissionColumns } from "~/submissions/submission.server";
import { isolate } from "~/text/isolate";
import { storedPhone } from "~/text/phone.server";

/** The non-empty columns of a submission, with their labels. */
export const answersOf = (row: Submission) =>
  submissionColumns.flatMap(({ name, label }): [label: string, value: string][] => {
    const value = columnText(row, name);
    return value === "" ? [] : [[label, value]];
  });

export const whatOf = (row: Submission) =>
  row.about === "enquiry"
    ? { kind: "Enquiry", topic: row.franchise_package }
    : { kind: "Message", topic: row.service };

/** Returns what staff should know of the package or service, if the list did not have it as the form showed it. */
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

/** Whether no country assigns the phone number. */
export const isPhoneUnassigned = ({ phone }: Submission) =>
  phone !== null && !storedPhone(phone).possible;

/** Links that answer the sender, with a text begun. WhatsApp is only for mobiles. */
export function replyLinks(row: Submission): [label: string, href: string][] {
  const { reference, name, email } = row;
  const kind = whatOf(row).kind.toLowerCase();
  const greeting = `Hello ${name},\n\nthank you for your ${kind} (${reference}).\n\n`;
  const mail = encodeURIComponent(email).replace("%40", "@");
  const phone = row.phone === null ? null : storedPhone(row.phone);
  const whatsapp = phone?.isMobile === true ? phone.international : null;
  return [
    [
      "Answer by e-mail",
      `mailto:${mail}?${query({ subject: `Your ${kind} ${reference}`, body: greeting })}`,
    ],
    ...(phone === null ? [] : [["Call", phone.tel] satisfies [string, string]]),
    ...(whatsapp === null
      ? []
      : [["WhatsApp", messagingLink(whatsapp, greeting)] satisfies [string, string]]),
  ];
}

/** Mail programs take a plus for a plus, so spaces are %20. Line breaks are CR LF (RFC 6068). */
const query = (parameters: Record<string, string>) =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(/\r?\n/g, "\r\n"))}`)
    .join("&");
