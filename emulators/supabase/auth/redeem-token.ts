import type { AuthTransaction } from "./auth-context";
import { AuthError, invalid } from "./auth-error";
import { confirmEmailChange, confirmSignup } from "./confirm-email";
import { notify } from "./notify";
import {
  clearOneTimeTokens,
  findOneTimeToken,
  type OneTimeToken,
  type OneTimeTokenType,
} from "./one-time-token";
import { loadUser, refuseBanned, updateUser, type User } from "./user";

const TYPES = new Map<string, OneTimeTokenType[]>([
  ["signup", ["confirmation_token"]],
  ["invite", ["confirmation_token"]],
  ["recovery", ["recovery_token"]],
  ["magiclink", ["recovery_token"]],
  ["email", ["confirmation_token", "recovery_token"]],
  ["email_change", ["email_change_token_current", "email_change_token_new"]],
]);

interface Redeemed {
  userId: string;
  /** The requested type; "email" becomes signup or magiclink. */
  type: string;
}

/**
 * Consumes a token from an email and applies its effect. A link works once.
 *
 * @returns undefined if it was the first of the two confirmations that a change of address needs.
 * @throws AuthError 403 otp_expired, in the words of `refusal`, or user_banned
 */
export async function redeemToken(
  transaction: AuthTransaction,
  type: string,
  hashes: readonly string[],
  refusal: string,
): Promise<Redeemed | undefined> {
  const { connection, now, settings } = transaction;
  const isPhone = type === "sms" || type === "phone_change";
  const types = TYPES.get(type) ?? [];
  if (types.length === 0 && !isPhone) throw invalid("Invalid email verification type");
  const token = await findOneTimeToken(connection, hashes, types);
  if (!token || now() > token.createdAt + settings.mailTokenLifetime * 1000) {
    throw new AuthError(403, "otp_expired", refusal);
  }
  const user = await loadUser(connection, token.userId);
  refuseBanned(user, now(), 403);
  if (type === "email_change") {
    const both = await acceptChange(transaction, user, token);
    return both ? { userId: user.id, type } : undefined;
  }
  await clearOneTimeTokens(connection, user.id);
  if (token.type === "confirmation_token" || user.emailConfirmedAt === null) {
    await confirmSignup(transaction, user);
  }
  const meant = token.type === "confirmation_token" ? "signup" : "magiclink";
  return { userId: user.id, type: type === "email" ? meant : type };
}

async function acceptChange(
  transaction: AuthTransaction,
  user: User,
  token: OneTimeToken,
): Promise<boolean> {
  if (user.emailChangeConfirmed === 1 || user.email === "") {
    await confirmEmailChange(transaction, user);
    const values = { Email: user.emailChange, OldEmail: user.email };
    await notify(transaction, "email_changed_notification", user.email, values);
    return true;
  }
  await clearOneTimeTokens(transaction.connection, user.id, token.type);
  await updateUser(transaction, user.id, { email_change_confirm_status: 1 });
  return false;
}
