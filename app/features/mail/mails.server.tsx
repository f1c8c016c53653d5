import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { withFallback } from "~/cms/content-reader.server";
import { env } from "~/env.server";
import { formTextsFrom, getFormTexts } from "~/features/enquiries/form-texts.server";
import {
  answersOf,
  isPhoneUnassigned,
  kindAndTopic,
  optionCheck,
  replyLinks,
  type Submission,
} from "~/features/enquiries/submission.server";
import { isMailAddress } from "~/features/mail/smtp.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { oneLine } from "~/text/clean-text";
import { cutText } from "~/text/cut-text";
import { longMoment } from "~/text/dates";
import { isolate, joinIsolated } from "~/text/isolate";
import { meantDomain } from "~/text/near-misses.server";

type Pair = readonly [label: string, value: string];
type Row = readonly [label: string, value: string, href?: string];

/** A paragraph, a table of labels and values whose labels can be links, or a list of links. */
export type MailPart = string | { rows: readonly Row[] } | { links: readonly Pair[] };

/** Returns the same content as plain text and as HTML. */
export function mailBody(parts: readonly MailPart[]): { text: string; html: string } {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <body>
        {parts.map((part, index) => (
          <Part key={index} part={part} />
        ))}
      </body>
    </html>,
  );
  return { text: `${parts.map(asText).join("\n\n")}\n`, html: `<!DOCTYPE html>${markup}` };
}

function asText(part: MailPart): string {
  if (typeof part === "string") return part;
  const rows: readonly Row[] = "rows" in part ? part.rows : part.links;
  return rows
    .flatMap(([label, value, href]) => [`${label}: ${isolate(value)}`, href ?? []].flat())
    .join("\n");
}

function Part({ part }: { part: MailPart }) {
  if (typeof part === "string") return <p>{withBreaks(part)}</p>;
  if ("links" in part) {
    return (
      <p>
        {part.links.map(([label, href]) => (
          <Fragment key={label}>
            <a href={href}>{label}</a>
            <br />
          </Fragment>
        ))}
      </p>
    );
  }
  return (
    <table cellPadding={6}>
      <tbody>
        {part.rows.map(([label, value, href], index) => (
          <tr key={index}>
            <th align="left" scope="row">
              {href === undefined ? label : <a href={href}>{label}</a>}
            </th>
            <td dir="auto">{withBreaks(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const withBreaks = (text: string) =>
  text.split(/\r?\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));

/**
 * Returns the email to the sender. It contains none of the input, because the entered address can be another person's.
 * @throws if the content service is down and there is no older content
 */
export async function acknowledgementMail({ reference, due_at }: Submission) {
  const [{ acknowledgement }, { brand, phone, whatsapp, emails }] = await Promise.all([
    withFallback(getFormTexts(), formTextsFrom(null)),
    getSiteSettings(),
  ]);
  const ways = [["Phone", phone] as const, ["WhatsApp", whatsapp] as const];
  return {
    subject: `${acknowledgement.subject} (${reference})`,
    ...mailBody([
      ...acknowledgement.text.split(/\n{2,}/),
      {
        rows: [
          ["Your reference", reference],
          ["We answer by", longMoment(due_at)],
          ...ways.flatMap(([label, number]) => (number === null ? [] : [[label, number] as const])),
          ...emails.map((email) => ["Email", email] as const),
        ],
      },
      brand,
    ]),
  };
}

/**
 * Returns a value on one line of a header. Mail programs would decode an encoded word (RFC 2047) in it, line breaks
 * included.
 */
const inHeader = (value: string) => oneLine(value).replaceAll("=?", "= ?");

/** Returns an address on the sales desk. */
const onDesk = (rest: string) => `${env().SITE_URL}/desk${rest}`;

/** Returns the notice to the sales team: one enquiry or message with all its data. A reply goes to the sender. */
export function noticeMail(row: Submission) {
  const { kind, topic } = kindAndTopic(row);
  const { reference, name, email, due_at, flagged } = row;
  const domain = meantDomain(email);
  const option = optionCheck(row);
  const parts: MailPart[] = [
    `${kind} ${reference}, received ${longMoment(row.created_at)}. An answer is promised by ${longMoment(due_at)}.`,
    ...(flagged
      ? [
          "Possible bot: a hidden field was filled in. Some browsers that fill in forms do this, too.",
        ]
      : []),
    ...(isPhoneUnassigned(row) ? ["Check the number: no country has such a phone number."] : []),
    ...(domain ? [`Check the email address: it may be meant to end in @${domain}.`] : []),
    ...(option ? [`Check the ${option.name}: ${option.reason}.`] : []),
    { rows: answersOf(row) },
    { links: [["On the desk", onDesk(`/${row.id}`)], ...replyLinks(row)] },
  ];
  const sender = isolate(inHeader(name));
  const what = topic === null ? "" : `: ${inHeader(topic)}`;
  return {
    replyTo: isMailAddress(email) ? { name: inHeader(name), address: email } : undefined,
    subject: `${flagged ? "[Check] " : ""}${kind} ${reference} from ${sender}${what}`,
    ...mailBody(parts),
  };
}

/** Length of a message's beginning in a digest, in graphemes. */
const MESSAGE_START = 200;

/** Joins values into a line so that none changes the text direction of another. */
const inLine = (values: readonly (string | null)[]) =>
  joinIsolated(
    values.flatMap((value) => (value ? oneLine(value) : [])),
    ", ",
  );

/**
 * Returns the digest to the sales team, which replaces single notices when there are very many: the submissions of a
 * quarter of an hour.
 */
export function digestMail(rows: readonly Submission[], count: number) {
  const rest = count - rows.length;
  const table = rows.map((row): [string, string, string] => {
    const { topic } = kindAndTopic(row);
    const { name, email, phone, message, utm_campaign, flagged, due_at } = row;
    const told = [
      ...[name, topic, phone, email, `due ${longMoment(due_at)}`],
      ...[utm_campaign, flagged ? "check" : null],
      message && `“${cutText(oneLine(message), MESSAGE_START)}”`,
    ];
    return [row.reference, inLine(told), onDesk(`/${row.id}`)];
  });
  return {
    subject: `${count} enquiries and messages in 15 minutes`,
    ...mailBody([
      `More than usual arrived, so this email lists ${count} of them. Each reference links to the full text on the sales desk.`,
      { rows: table },
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ]),
  };
}

/** Returns the daily reminder to the sales team: unanswered submissions, the longest overdue first. */
export function reminderMail(rows: readonly Submission[], count: number, overdue: number) {
  const rest = count - rows.length;
  const table = rows.map((row): [string, string, string] => {
    const isOverdue = new Date(row.due_at).getTime() < Date.now();
    const due = `due ${longMoment(row.due_at)}${isOverdue ? ", overdue" : ""}`;
    return [row.reference, inLine([row.name, kindAndTopic(row).topic, due]), onDesk(`/${row.id}`)];
  });
  const waiting =
    count === 1 ? "1 enquiry waits for an answer" : `${count} enquiries wait for an answer`;
  const late = count === 1 ? "overdue" : `${overdue} of them overdue`;
  return {
    subject: overdue > 0 ? `${waiting}, ${late}` : waiting,
    ...mailBody([
      "These enquiries are still New on the sales desk. The most overdue come first. Enquiries marked “Possible bot” are not listed; check them on the desk.",
      { rows: table },
      ...(rest > 0 ? [`And ${rest} more.`] : []),
      {
        links: [
          ["All new enquiries", onDesk("?status=new")],
          ["To be checked", onDesk("?status=new&flagged=yes")],
        ],
      },
    ]),
  };
}
