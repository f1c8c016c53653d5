import type { MailValues } from "./account-mail";
import type { AuthTransaction } from "./auth-context";
import { AuthError } from "./auth-error";
import type { Notification } from "./auth-settings";
import { putIntoMailbox } from "./mailbox";

/**
 * Emails `to` about a change, if the project's settings enable that and the user has an address. It counts as an email. If it
 * cannot be sent, the change is made anyway.
 */
export async function notify(
  transaction: AuthTransaction,
  kind: Notification,
  to: string,
  values: MailValues = { Email: to },
): Promise<void> {
  if (to === "" || !transaction.settings.notifications.includes(kind)) return;
  try {
    await putIntoMailbox(transaction, { to, kind, values });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
  }
}
