import { messageFields } from "~/contact/message-fields";
import { messagingLink, phoneLink } from "~/format/messaging-link";
import type { FormFields } from "~/forms/form-field";
import { enquiryFields } from "~/franchise/enquiry-fields";
import type { Submission } from "~/mail/outbox.server";

const sourceLabels = {
  utm_source: "Campaign source",
  utm_medium: "Campaign medium",
  utm_campaign: "Campaign",
  first_page: "First page",
  referring_host: "Came from",
} as const satisfies Partial<Record<keyof Submission, string>>;

/** Of fields whose labels are questions to the sender. */
const salesLabels = new Map([
  ["investment_timeline", "Wants to start"],
  ["service", "Service"],
]);

/** What was answered, and where the sender came from, by the labels of both. */
export function answersOf(row: Submission): [string, string][] {
  const fields: FormFields = row.about === "enquiry" ? enquiryFields : messageFields;
  const labels = Object.entries(fields).map(([name, { label }]): [string, string] => [
    name,
    salesLabels.get(name) ?? label,
  ]);
  const values = new Map<string, string | number | boolean | null>(Object.entries(row));
  return [...labels, ...Object.entries(sourceLabels)].flatMap(([name, label]) => {
    const value = values.get(name) ?? "";
    return value === "" ? [] : [[label, String(value)]];
  });
}

export const whatOf = (row: Submission) =>
  row.about === "enquiry"
    ? { kind: "Enquiry", topic: row.franchise_package }
    : { kind: "Message", topic: row.service };

/** The number as WhatsApp wants it, with its country: ten digits alone are an Indian mobile. */
const international = (phone: string) =>
  /^[6-9]\d{9}$/.test(phone.replace(/\D/g, "")) && !phone.startsWith("+") ? `+91 ${phone}` : phone;

/** How to answer the sender: each way with the address that opens it, its text begun. */
export function replyLinks(row: Submission): [label: string, href: string][] {
  const { reference, name, email, phone } = row;
  const kind = whatOf(row).kind.toLowerCase();
  const greeting = `Hello ${name},\n\nthank you for your ${kind} (${reference}).\n\n`;
  const mail = encodeURIComponent(email).replace("%40", "@");
  return [
    [
      "Answer by e-mail",
      `mailto:${mail}?${query({ subject: `Your ${kind} ${reference}`, body: greeting })}`,
    ],
    ...(phone
      ? ([
          ["Call", phoneLink(phone)],
          ["WhatsApp", messagingLink(international(phone), greeting)],
        ] satisfies [string, string][])
      : []),
  ];
}

/** Mail programs take a plus for a plus: spaces are %20. */
const query = (parameters: Record<string, string>) =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
