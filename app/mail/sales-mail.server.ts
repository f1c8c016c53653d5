import { messageFields } from "~/contact/message-fields";
import { longMoment } from "~/format/dates";
import { messagingLink, phoneLink } from "~/format/messaging-link";
import type { FormFields } from "~/forms/form-field";
import { enquiryFields } from "~/franchise/enquiry-fields";
import { mailBody, type MailPart } from "~/mail/mail-body.server";
import type { Submission } from "~/mail/outbox.server";
import { isMailAddress } from "~/mail/smtp.server";

const sourceLabels = {
  utm_source: "Campaign source",
  utm_medium: "Campaign medium",
  utm_campaign: "Campaign",
  first_page: "First page",
  referring_host: "Came from",
} as const satisfies Partial<Record<keyof Submission, string>>;

/** What is typed into a subject: it is one line. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** What was answered, and where the sender came from, by the labels of both. */
function answersOf(row: Submission): [string, string][] {
  const fields: FormFields = row.about === "enquiry" ? enquiryFields : messageFields;
  const labels = Object.entries(fields).map(([name, { label }]): [string, string] => [name, label]);
  const values = new Map<string, string | number | boolean | null>(Object.entries(row));
  return [...labels, ...Object.entries(sourceLabels)].flatMap(([name, label]) => {
    const value = values.get(name) ?? "";
    return value === "" ? [] : [[label, String(value)]];
  });
}

/** The number as WhatsApp wants it, with its country: ten digits alone are an Indian mobile. */
const international = (phone: string) =>
  /^[6-9]\d{9}$/.test(phone.replace(/\D/g, "")) && !phone.startsWith("+") ? `+91 ${phone}` : phone;

const whatOf = (row: Submission) =>
  row.about === "enquiry"
    ? { kind: "Enquiry", topic: row.franchise_package }
    : { kind: "Message", topic: row.service };

/** To whoever sells: one enquiry or message with all that was answered. Answering it answers the sender. */
export function noticeMail(row: Submission) {
  const { kind, topic } = whatOf(row);
  const { reference, name, email, phone, due_at, flagged } = row;
  const greeting = `Hello ${name},\n\nthank you for your ${kind.toLowerCase()} (${reference}).\n\n`;
  const links: [string, string][] = [
    [
      "Answer by e-mail",
      `mailto:${encodeURIComponent(email).replace("%40", "@")}?${query({ subject: `Your ${kind.toLowerCase()} ${reference}`, body: greeting })}`,
    ],
    ...(phone
      ? ([
          ["Call", phoneLink(phone)],
          ["WhatsApp", `${messagingLink(international(phone))}?${query({ text: greeting })}`],
        ] satisfies [string, string][])
      : []),
  ];
  const parts: MailPart[] = [
    `${kind} ${reference}, received ${longMoment(row.created_at)}. An answer is promised by ${longMoment(due_at)}.`,
    ...(flagged
      ? [
          "Take care: a field that people do not see was filled in. It may be the work of a machine, or of a browser that fills in everything.",
        ]
      : []),
    { rows: answersOf(row) },
    { links },
  ];
  const subject = [`${flagged ? "[Check] " : ""}${kind} ${reference} from ${name}`, topic ?? []];
  return {
    replyTo: isMailAddress(email) ? { name: oneLine(name), address: email } : undefined,
    subject: oneLine(subject.flat().join(": ")),
    ...mailBody(parts),
  };
}

const query = (parameters: Record<string, string>) =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");

/** To whoever sells, in place of one mail each when there are very many: what came in a quarter of an hour. */
export function digestMail(rows: readonly Submission[], count: number) {
  const rest = count - rows.length;
  const table = rows.map((row): [string, string] => {
    const { topic } = whatOf(row);
    const { name, email, phone, message, utm_campaign, flagged, due_at } = row;
    const told = [
      ...[name, topic, phone, email, `due ${longMoment(due_at)}`],
      ...[utm_campaign, flagged ? "check" : null],
      message && `“${oneLine(message).slice(0, 200)}”`,
    ];
    return [row.reference, told.filter(Boolean).join(", ")];
  });
  return {
    subject: `${count} enquiries and messages in a quarter of an hour`,
    ...mailBody([
      `More than usual arrived, so this mail stands for ${count} of them. Each is stored whole under its reference, in franchise_enquiries or contact_messages.`,
      { rows: table },
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ]),
  };
}
