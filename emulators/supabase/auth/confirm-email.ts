import type { AuthTransaction } from "./auth-context";
import { ensureEmailIdentity, updateIdentity } from "./identity";
import { clearOneTimeTokens } from "./one-time-token";
import { loadUser, mergeMetadata, updateUser, type User } from "./user";

/** Marks the address as confirmed and invalidates all links sent to the user. */
export async function confirmEmail(transaction: AuthTransaction, user: User): Promise<User> {
  await clearOneTimeTokens(transaction.connection, user.id);
  return await updateUser(transaction, user.id, {
    email_confirmed_at: transaction.now(),
    raw_user_meta_data: mergeMetadata(user.userMetadata, { email_verified: true }),
  });
}

/** Confirms a sign-up: the email identity becomes verified as well. */
export async function confirmSignup(transaction: AuthTransaction, user: User): Promise<void> {
  await updateIdentity(transaction, user.id, "email", { email_verified: true });
  await confirmEmail(transaction, user);
}

/** Applies the requested change of address. */
export async function confirmEmailChange(transaction: AuthTransaction, user: User): Promise<void> {
  const changed = await updateUser(transaction, user.id, {
    email: user.emailChange,
    email_change: "",
    email_change_confirm_status: 0,
    is_anonymous: "false",
  });
  await ensureEmailIdentity(transaction, changed, true);
  await clearOneTimeTokens(transaction.connection, user.id);
  const current = await loadUser(transaction.connection, user.id);
  if (current.emailConfirmedAt === null) await confirmEmail(transaction, current);
}
