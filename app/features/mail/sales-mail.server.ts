import { env } from "~/env.server";
import type { Submission } from "~/features/enquiries/submission.server";
import {
  answersOf,
  isPhoneUnassigned,
  kindAndTopic,
  optionCheck,
  replyLinks,
} from "~/features/enquiries/submission-words.server";
import { mailBody, type MailPart } from "~/features/mail/mail-body.server";
import { isMailAddress } from "~/features/mail/smtp.server";
import { oneLine } from "~/text/clean-text";
import { cutText } from "~/text/cut-text";
import { longMoment } from "~/text/dates";
import { meantDomain } from "~/text/email-hint.server";
import { isolate, joinIsolated } from "~/text/isolate";

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
