import * as z from "zod";
import type { Connection } from "../database";
import type { AuthTransaction } from "./auth-context";

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

const rowSchema = z.object({
  id: z.number(),
  to: z.string(),
  type: z.enum(KINDS),
  subject: z.string(),
  sent_at: z.string(),
  /** To the site's own page. */
  link: z.string(),
  /** To the service's GET /verify, as a hosted project's default templates have it. */
  confirmation_url: z.string(),
  /** Six digits. */
  token: z.string(),
  token_hash: z.string(),
});

export type Mail = z.output<typeof rowSchema> & { text: string };

interface Outgoing {
  to: string;
  kind: MailKind;
  otp: string;
  hash: string;
  redirectTo: string;
}

/** Written in the same transaction as the token. @throws AuthError 429 over_email_send_rate_limit */
export async function putIntoMailbox(
  { connection, limits, now, settings, url }: AuthTransaction,
  { to, kind, otp, hash, redirectTo }: Outgoing,
): Promise<void> {
  if (!settings.autoconfirm) limits.countMail();
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

/** The address that confirms by itself when it is opened. */
export function verifyUrl(url: string, hash: string, type: string, redirectTo: string): string {
  const query = new URLSearchParams({ token: hash, type, redirect_to: redirectTo });
  return `${url}/verify?${query.toString()}`;
}

const SELECT_MAIL = `
  select id::int as id, recipient as "to", kind as type, subject,
    _local.go_time(sent_at) as sent_at, link, confirmation_url, token, token_hash
  from _local.mailbox`;

/** The latest 200 mails, newest first; those to one address where it is given. */
export async function listMail(connection: Connection, to: string | null): Promise<Mail[]> {
  const rows = await connection.query(
    `${SELECT_MAIL} where recipient = coalesce(lower($1), recipient) order by id desc limit 200`,
    [to],
  );
  return rows.map(withText);
}

export async function findMail(connection: Connection, id: number): Promise<Mail | undefined> {
  const [row] = await connection.query(`${SELECT_MAIL} where id = $1`, [id]);
  return row && withText(row);
}

function withText(row: Record<string, unknown>): Mail {
  const mail = rowSchema.parse(row);
  const tokens =
    mail.type === "reauthentication"
      ? [mail.token]
      : [mail.link, `Or enter this code: ${mail.token}`];
  const closing = "If this was not you, ignore this message.";
  const text = [REQUESTS[mail.type], ...tokens, closing].join("\n\n");
  return { ...mail, text };
}
