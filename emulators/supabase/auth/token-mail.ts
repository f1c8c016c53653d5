import type { AuthTransaction } from "./auth-context";
import { AuthError } from "./auth-error";
import { putIntoMailbox } from "./mailbox";
import { hashOtp, newOtp, type OneTimeTokenType, storeOneTimeToken } from "./one-time-token";
import { updateUser, type User } from "./user";

type TokenMailKind = "signup" | "recovery" | "magiclink" | "invite";

interface TokenMail {
  kind: TokenMailKind;
  /** Whether the flow began with a code challenge. */
  pkce: boolean;
  redirectTo: string;
}

const PKCE_PREFIX = "pkce_";

/**
 * Emails a link and a code, which invalidate earlier ones of the same kind.
 *
 * @throws AuthError 429 over_email_send_rate_limit
 */
export async function sendTokenMail(
  transaction: AuthTransaction,
  user: User,
  { kind, pkce, redirectTo }: TokenMail,
): Promise<void> {
  const confirms = kind === "signup" || kind === "invite";
  if (kind !== "invite") {
    refuseTooSoon(transaction, confirms ? user.confirmationSentAt : user.recoverySentAt);
  }
  const type = confirms ? "confirmation_token" : "recovery_token";
  const { otp, hash } = await issueToken(transaction, user.id, type, user.email, pkce);
  const moment = transaction.now();
  await updateUser(transaction, user.id, {
    ...(confirms ? { confirmation_sent_at: moment } : { recovery_sent_at: moment }),
    ...(kind === "invite" && { invited_at: moment }),
  });
  const values = { Email: user.email, Token: otp, TokenHash: hash, RedirectTo: redirectTo };
  await putIntoMailbox(transaction, { to: user.email, kind, values });
}

/** Emails a code with which a signed-in user proves their identity again. */
export async function sendReauthenticationMail(
  transaction: AuthTransaction,
  user: User,
): Promise<void> {
  refuseTooSoon(transaction, user.reauthenticationSentAt);
  const type = "reauthentication_token";
  const { otp } = await issueToken(transaction, user.id, type, user.email, false);
  await updateUser(transaction, user.id, { reauthentication_sent_at: transaction.now() });
  const values = { Email: user.email, Token: otp };
  await putIntoMailbox(transaction, { to: user.email, kind: "reauthentication", values });
}

/** Emails both addresses to confirm the user's change of address. */
export async function sendEmailChangeMails(
  transaction: AuthTransaction,
  user: User,
  newEmail: string,
  { pkce, redirectTo }: Omit<TokenMail, "kind">,
): Promise<User> {
  refuseTooSoon(transaction, user.emailChangeSentAt);
  const targets = [
    { to: newEmail, type: "email_change_token_new" as const },
    ...(user.email ? [{ to: user.email, type: "email_change_token_current" as const }] : []),
  ];
  for (const { to, type } of targets) {
    const { otp, hash } = await issueToken(transaction, user.id, type, to, pkce);
    const token = { Token: otp, TokenHash: hash, RedirectTo: redirectTo };
    const values = { ...token, Email: user.email, NewEmail: newEmail };
    await putIntoMailbox(transaction, { to, kind: "email_change", values });
  }
  return await updateUser(transaction, user.id, {
    email_change: newEmail,
    email_change_sent_at: transaction.now(),
    email_change_confirm_status: 0,
  });
}

/** Creates a code for the address and stores its hash. */
export async function issueToken(
  transaction: AuthTransaction,
  userId: string,
  type: OneTimeTokenType,
  email: string,
  pkce: boolean,
): Promise<{ otp: string; hash: string }> {
  const otp = newOtp();
  const hash = (pkce ? PKCE_PREFIX : "") + hashOtp(email, otp);
  await storeOneTimeToken(transaction, userId, type, hash, email);
  return { otp, hash };
}

/** Returns both hashes under which an entered code can be stored. */
export function storedForms(email: string, otp: string): string[] {
  const hash = hashOtp(email, otp);
  return [hash, PKCE_PREFIX + hash];
}

export function isPkceToken(hash: string): boolean {
  return hash.startsWith(PKCE_PREFIX);
}

function refuseTooSoon({ now, settings }: AuthTransaction, sentAt: number | null): void {
  const left = (sentAt ?? -Infinity) + settings.mailInterval * 1000 - now();
  if (left <= 0) return;
  const seconds = Math.floor(left / 1000);
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  throw new AuthError(429, "over_email_send_rate_limit", message);
}
