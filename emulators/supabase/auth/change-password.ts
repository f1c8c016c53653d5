import type { AuthTransaction } from "./auth-context";
import { ensureEmailIdentity } from "./identity";
import { clearOneTimeTokens } from "./one-time-token";
import { endSessions } from "./session";
import { updateUser, type User } from "./user";

/**
 * Stores the new password, invalidates all links sent to the user, and ends the user's sessions except
 * the given one.
 */
export async function changePassword(
  transaction: AuthTransaction,
  user: User,
  passwordHash: string,
  sessionId?: string,
): Promise<void> {
  const { connection } = transaction;
  await updateUser(transaction, user.id, {
    encrypted_password: passwordHash,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    email_change_sent_at: null,
  });
  await clearOneTimeTokens(connection, user.id);
  await endSessions(connection, user.id, sessionId ? { except: sessionId } : {});
  if (!user.passwordHash && user.email !== "") {
    await ensureEmailIdentity(transaction, user, user.emailConfirmedAt !== null);
  }
}
