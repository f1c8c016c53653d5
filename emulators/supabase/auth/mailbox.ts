import * as z from "zod";
import type { AccountMailName } from "../../../supabase/account-mails";
import type { Connection, Row } from "../database";
import { type ReceivedMail, receivedMail } from "../mail/received-mail";
import { accountMail, type MailValues } from "./account-mail";
import type { AuthTransaction } from "./auth-context";
import { AuthError } from "./auth-error";

/** Templates by purpose; "magiclink" is a link's type, "magic_link" its template. */
const templates = {
  signup: "confirmation",
  recovery: "recovery",
  magiclink: "magic_link",
  invite: "invite",
  email_change: "email_change",
  reauthentication: "reauthentication",
  password_changed_notification: "password_changed_notification",
  email_changed_notification: "email_changed_notification",
  mfa_factor_enrolled_notification: "mfa_factor_enrolled_notification",
  mfa_factor_unenrolled_notification: "mfa_factor_unenrolled_notification",
} satisfies Record<string, AccountMailName>;
type MailKind = keyof typeof templates;

const nothing = { from: "", replyTo: "", messageId: "", text: "", html: "", headers: {} };

const rowSchema = z.object({
  id: z.number(),
  to: z.string(),
  /** One of `MailKind`, or "smtp". */
  type: z.string(),
  subject: z.string(),
  sent_at: z.string(),
  /** The link to the site's own page. */
  link: z.string(),
  /** The link to the service's GET /verify, as in a hosted project's default templates. */
  confirmation_url: z.string(),
  /** Six digits. */
  token: z.string(),
  token_hash: z.string(),
  message: receivedMail.nullable(),
});

/** One type for Supabase Auth's emails and those received by SMTP; missing fields are empty. */
export type Mail = Omit<z.output<typeof rowSchema>, "message"> & ReceivedMail;

interface Outgoing {
  to: string;
  kind: MailKind;
  values: MailValues;
}

/**
 * Stores the email in the same transaction as its token.
 *
 * @throws AuthError 400 email_address_not_authorized, email_address_invalid; 429 over_email_send_rate_limit
 */
export async function putIntoMailbox(
  { connection, limits, now, settings, url }: AuthTransaction,
  { to, kind, values }: Outgoing,
): Promise<void> {
  const { authorizedAddresses, refusedDomains, autoconfirm, siteUrl } = settings;
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
  const SiteURL = siteUrl.replace(/\/$/, "");
  const { link, ...mail } = await accountMail(templates[kind], { ...values, SiteURL });
  const { Token: token = "", TokenHash: hash = "", RedirectTo: redirectTo = "" } = values;
  const confirmationUrl = link && verifyUrl(url, hash, kind, redirectTo);
  await connection.query(
    `insert into _local.mailbox
       (sent_at, recipient, kind, subject, link, confirmation_url, token, token_hash, message)
     values (to_timestamp($1::float8 / 1000), $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[now(), to, kind, mail.subject, link, confirmationUrl, token, hash],
      JSON.stringify({ ...nothing, ...mail } satisfies ReceivedMail),
    ],
  );
}

/** Puts an email received by SMTP into the mailbox of each recipient. */
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

/** Returns the URL that confirms directly when it is opened. */
export function verifyUrl(url: string, hash: string, type: string, redirectTo: string): string {
  const query = new URLSearchParams({ token: hash, type, redirect_to: redirectTo });
  return `${url}/verify?${query.toString()}`;
}

const SELECT_MAIL = `
  select id::int as id, recipient as "to", kind as type, subject,
    _local.go_time(sent_at) as sent_at, link, confirmation_url, token, token_hash, message
  from _local.mailbox`;

/** Returns the latest 200 emails, newest first; only those to `to` if it is given. */
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
  // Emails of an older data directory have none.
  return { ...nothing, ...mail, ...message };
}
