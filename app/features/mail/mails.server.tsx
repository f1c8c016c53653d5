import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { withFallback } from "~/cms/content-reader.server";
import { env } from "~/env.server";
import { formTextsFrom, getFormTexts } from "~/features/enquiries/form-texts.server";
import {
  isPhoneUnassigned,
  kindAndTopic,
  optionCheck,
  replyLinks,
  type Submission,
  submissionRows,
} from "~/features/enquiries/submission.server";
import { isMailAddress } from "~/features/mail/smtp.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { mailTexts } from "~/i18n/mails.server";
import { oneLine } from "~/text/clean-text";
import { longMoment } from "~/text/dates";
import { isolate, joinIsolated } from "~/text/isolate";
import { truncate } from "~/text/truncate";
import { suggestDomain } from "~/text/typo-suggestions.server";

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
  const texts = mailTexts.acknowledgement;
  const ways = [[texts.phone, phone] as const, [texts.whatsapp, whatsapp] as const];
  return {
    subject: `${acknowledgement.subject} (${reference})`,
    ...mailBody([
      ...acknowledgement.text.split(/\n{2,}/),
      {
        rows: [
          [texts.reference, reference],
          [texts.answerBy, longMoment(due_at)],
          ...ways.flatMap(([label, number]) => (number === null ? [] : [[label, number] as const])),
          ...emails.map((email) => [texts.email, email] as const),
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
  const texts = mailTexts.notice;
  const { kind, topic } = kindAndTopic(row);
  const { reference, name, email, due_at, flagged } = row;
  const domain = suggestDomain(email);
  const option = optionCheck(row);
  const parts: MailPart[] = [
    texts.intro({
      ...{ kind, reference },
      receivedAt: longMoment(row.created_at),
      dueAt: longMoment(due_at),
    }),
    ...(flagged ? [texts.possibleBot] : []),
    ...(isPhoneUnassigned(row) ? [texts.checkPhone] : []),
    ...(domain ? [texts.checkEmail({ domain })] : []),
    ...(option ? [texts.checkOption(option)] : []),
    { rows: submissionRows(row) },
    { links: [[texts.onDesk, onDesk(`/${row.id}`)], ...replyLinks(row)] },
  ];
  const from = texts.subject({ kind, reference, sender: isolate(inHeader(name)) });
  const subject =
    topic === null ? from : texts.subjectWithTopic({ subject: from, topic: inHeader(topic) });
  return {
    replyTo: isMailAddress(email) ? { name: inHeader(name), address: email } : undefined,
    subject: flagged ? texts.subjectToCheck({ subject }) : subject,
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
  const { digest: texts, list } = mailTexts;
  const rest = count - rows.length;
  const table = rows.map((row): [string, string, string] => {
    const { topic } = kindAndTopic(row);
    const { name, email, phone, message, utm_campaign, flagged, due_at } = row;
    const told = [
      ...[name, topic, phone, email, list.due({ time: longMoment(due_at) })],
      ...[utm_campaign, flagged ? list.possibleBot : null],
      message && list.messageStart({ start: truncate(oneLine(message), MESSAGE_START) }),
    ];
    return [row.reference, inLine(told), onDesk(`/${row.id}`)];
  });
  return {
    subject: texts.subject(count),
    ...mailBody([
      texts.intro(rows.length),
      { rows: table },
      ...(rest > 0 ? [list.more(rest)] : []),
    ]),
  };
}

/** Returns the daily reminder to the sales team: unanswered submissions, the longest overdue first. */
export function reminderMail(rows: readonly Submission[], count: number, overdue: number) {
  const { reminder: texts, list } = mailTexts;
  const rest = count - rows.length;
  const table = rows.map((row): [string, string, string] => {
    const isOverdue = new Date(row.due_at).getTime() < Date.now();
    const time = longMoment(row.due_at);
    const due = isOverdue ? list.dueOverdue({ time }) : list.due({ time });
    return [row.reference, inLine([row.name, kindAndTopic(row).topic, due]), onDesk(`/${row.id}`)];
  });
  return {
    subject: overdue > 0 ? texts.subjectOverdue({ count, overdue }) : texts.subject(count),
    ...mailBody([
      texts.intro,
      { rows: table },
      ...(rest > 0 ? [list.more(rest)] : []),
      {
        links: [
          [texts.allNew, onDesk("?status=new")],
          [texts.possibleBots, onDesk("?status=new&flagged=yes")],
        ],
      },
    ]),
  };
}
