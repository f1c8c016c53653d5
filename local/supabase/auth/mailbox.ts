import * as z from "zod";
import type { Connection, Row } from "../database";
import type { ReceivedMail } from "../mail/received-mail";
import type { AuthTransaction } from "./auth-context";
import { AuthError } from "./auth-error";

const KINDS = [
  "signup",
  "recovery",
  "magiclink",
  "invite",
  "email_change",
  "reauthentication",
] as const;
export type MailKind = (typeof KINDS)[number];

const SUBJECTS = {
  signup: "Confirm your e-mail address",
  recovery: "Reset your password",
  magiclink: "Your sign-in link",
  invite: "You have been invited",
  email_change: "Confirm your new e-mail address",
  reauthentication: "Confirm that it is you",
} satisfies Record<MailKind, string>;

const REQUESTS = {
  signup: "Follow this link to confirm your e-mail address and finish signing up:",
  recovery: "Follow this link to choose a new password:",
  magiclink: "Follow this link to sign in:",
  invite: "Follow this link to accept the invitation:",
  email_change: "Follow this link to confirm the change of your e-mail address:",
  reauthentication: "Enter this code to confirm that it is you:",
} satisfies Record<MailKind, string>;

/** What a mail of the accounts says in its text alone. */
const nothingReceived = { from: "", replyTo: "", messageId: "", html: "", headers: {} };

const receivedSchema: z.ZodType<ReceivedMail> = z.object({
  from: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  messageId: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
});

const rowSchema = z.object({
  id: z.number(),
  to: z.string(),
  type: z.enum([...KINDS, "smtp"]),
  subject: z.string(),
  sent_at: z.string(),
  /** To the site's own page. */
  link: z.string(),
  /** To the service's GET /verify, as a hosted project's default templates have it. */
  confirmation_url: z.string(),
  /** Six digits. */
  token: z.string(),
  token_hash: z.string(),
  message: receivedSchema.nullable(),
});

/** One shape for the accounts' mails and for those that came by SMTP: what a mail does not have is empty. */
export type Mail = Omit<z.output<typeof rowSchema>, "message"> & ReceivedMail;

interface Outgoing {
  to: string;
  kind: MailKind;
  otp: string;
  hash: string;
  redirectTo: string;
}

/**
 * Written in the same transaction as the token.
 *
 * @throws AuthError 400 email_address_not_authorized, email_address_invalid; 429 over_email_send_rate_limit
 */
export async function putIntoMailbox(
  { connection, limits, now, settings, url }: AuthTransaction,
  { to, kind, otp, hash, redirectTo }: Outgoing,
): Promise<void> {
  const { authorizedAddresses, refusedDomains, autoconfirm } = settings;
  if (
    authorizedAddresses.length > 0 &&
    !authorizedAddresses.includes(to.replace(/\+[^@]+@/, "@"))
  ) {
    const message = `Email address "${to}" cannot be used as it is not authorized`;
    throw new AuthError(400, "email_address_not_authorized", message);
  }
  if (!autoconfirm) limits.countMail();
  if (refusedDomains.includes(to.slice(to.lastIndexOf("@") + 1))) {
    throw new AuthError(400, "email_address_invalid", `Email address "${to}" is invalid`);
  }
  const link = new URL("/auth/confirm", settings.siteUrl);
  link.search = new URLSearchParams({
    token_hash: hash,
    type: kind,
    redirect_to: redirectTo,
  }).toString();
  await connection.query(
    `insert into _local.mailbox
       (sent_at, recipient, kind, subject, link, confirmation_url, token, token_hash)
     values (to_timestamp($1::float8 / 1000), $2, $3, $4, $5, $6, $7, $8)`,
    [now(), to, kind, SUBJECTS[kind], link.href, verifyUrl(url, hash, kind, redirectTo), otp, hash],
  );
}

/** Puts a mail that came by SMTP into the mailbox of each of its recipients. */
export async function putReceivedMail(
  connection: Connection,
  mail: ReceivedMail,
  recipients: readonly string[],
): Promise<void> {
  await connection.query(
    `insert into _local.mailbox (sent_at, recipient, kind, subject, message)
     select clock_timestamp(), lower(recipient), 'smtp', '', $1
     from json_array_elements_text($2) as recipient`,
    [JSON.stringify(mail), JSON.stringify(recipients)],
  );
}

/** The address that confirms by itself when it is opened. */
export function verifyUrl(url: string, hash: string, type: string, redirectTo: string): string {
  const query = new URLSearchParams({ token: hash, type, redirect_to: redirectTo });
  return `${url}/verify?${query.toString()}`;
}

const SELECT_MAIL = `
  select id::int as id, recipient as "to", kind as type, subject,
    _local.go_time(sent_at) as sent_at, link, confirmation_url, token, token_hash, message
  from _local.mailbox`;

/** The latest 200 mails, newest first; those to one address where it is given. */
export async function listMail(connection: Connection, to: string | null): Promise<Mail[]> {
  const rows = await connection.query(
    `${SELECT_MAIL} where recipient = coalesce(lower($1), recipient) order by id desc limit 200`,
    [to],
  );
  return rows.map(mailOf);
}

export async function findMail(connection: Connection, id: number): Promise<Mail | undefined> {
  const [row] = await connection.query(`${SELECT_MAIL} where id = $1`, [id]);
  return row && mailOf(row);
}

function mailOf(row: Row): Mail {
  const { message, ...mail } = rowSchema.parse(row);
  if (message) return { ...mail, ...message };
  return { ...mail, ...nothingReceived, text: mail.type === "smtp" ? "" : textOf(mail.type, mail) };
}

function textOf(kind: MailKind, { link, token }: { link: string; token: string }): string {
  const tokens = kind === "reauthentication" ? [token] : [link, `Or enter this code: ${token}`];
  const closing = "If this was not you, ignore this message.";
  return [REQUESTS[kind], ...tokens, closing].join("\n\n");
}
