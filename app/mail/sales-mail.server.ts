import { env } from "~/env.server";
import { longMoment } from "~/format/dates";
import { mailBody, type MailPart } from "~/mail/mail-body.server";
import { isMailAddress } from "~/mail/smtp.server";
import type { Submission } from "~/submissions/submission.server";
import {
  answersOf,
  isPhoneUnassigned,
  optionCheck,
  replyLinks,
  whatOf,
} from "~/submissions/submission-words.server";
import { oneLine } from "~/text/clean-text";
import { cutText } from "~/text/cut-text";
import { meantDomain } from "~/text/email-hint.server";
import { isolate, joinIsolated } from "~/text/isolate";

/** A value on one line of a header. Mail programs would decode an encoded word (RFC 2047) in it, line breaks included. */
const inHeader = (value: string) => oneLine(value).replaceAll("=?", "= ?");

/** Where the desk shows one, or those of a list. */
const onDesk = (rest: string) => `${env().SITE_URL}/desk${rest}`;

/** To whoever sells: one enquiry or message with all that was answered. Answering it answers the sender. */
export function noticeMail(row: Submission) {
  const { kind, topic } = whatOf(row);
  const { reference, name, email, due_at, flagged } = row;
  const domain = meantDomain(email);
  const option = optionCheck(row);
  const parts: MailPart[] = [
    `${kind} ${reference}, received ${longMoment(row.created_at)}. An answer is promised by ${longMoment(due_at)}.`,
    ...(flagged
      ? [
          "Take care: a field that people do not see was filled in. It may be the work of a machine, or of a browser that fills in everything.",
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

/** How much of a message a digest has, in graphemes. */
const MESSAGE_START = 200;

/** Joins values into a line in which none changes the order of another. */
const inLine = (values: readonly (string | null)[]) =>
  joinIsolated(
    values.flatMap((value) => (value ? oneLine(value) : [])),
    ", ",
  );

/** To whoever sells, in place of one mail each when there are very many: what came in a quarter of an hour. */
export function digestMail(rows: readonly Submission[], count: number) {
  const rest = count - rows.length;
  const table = rows.map((row): [string, string, string] => {
    const { topic } = whatOf(row);
    const { name, email, phone, message, utm_campaign, flagged, due_at } = row;
    const told = [
      ...[name, topic, phone, email, `due ${longMoment(due_at)}`],
      ...[utm_campaign, flagged ? "check" : null],
      message && `“${cutText(oneLine(message), MESSAGE_START)}”`,
    ];
    return [row.reference, inLine(told), onDesk(`/${row.id}`)];
  });
  return {
    subject: `${count} enquiries and messages in a quarter of an hour`,
    ...mailBody([
      `More than usual arrived, so this mail stands for ${count} of them. Each stands whole on the desk, to which its reference leads.`,
      { rows: table },
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ]),
  };
}

/** To whoever sells, once a day: what nobody has answered, first what was promised longest ago. */
export function reminderMail(rows: readonly Submission[], count: number, overdue: number) {
  const rest = count - rows.length;
  const table = rows.map((row): [string, string, string] => {
    const isOverdue = new Date(row.due_at).getTime() < Date.now();
    const due = `due ${longMoment(row.due_at)}${isOverdue ? ", overdue" : ""}`;
    return [row.reference, inLine([row.name, whatOf(row).topic, due]), onDesk(`/${row.id}`)];
  });
  const waiting =
    count === 1 ? "1 enquiry waits for an answer" : `${count} enquiries wait for an answer`;
  const late = count === 1 ? "overdue" : `${overdue} of them overdue`;
  return {
    subject: overdue > 0 ? `${waiting}, ${late}` : waiting,
    ...mailBody([
      "These stand on the desk as new: nobody has said that they were answered. What was promised longest ago comes first. What is marked “Check: machine?” is not among them: look at it on the desk.",
      { rows: table },
      ...(rest > 0 ? [`And ${rest} more.`] : []),
      {
        links: [
          ["All that are new", onDesk("?status=new")],
          ["To be checked", onDesk("?status=new&flagged=yes")],
        ],
      },
    ]),
  };
}
