import type { AccountMailName } from "../../../supabase/account-mails";
import type { MailValues } from "./account-mail";
import type { AuthTransaction } from "./auth-context";
import { AuthError } from "./auth-error";
import { putIntoMailbox } from "./mailbox";

/** Mails that tell of a change which was made. A hosted project sends none of them unless it is told to. */
export const notifications = [
  "password_changed_notification",
  "email_changed_notification",
  "mfa_factor_enrolled_notification",
  "mfa_factor_unenrolled_notification",
] as const satisfies readonly AccountMailName[];
export type Notification = (typeof notifications)[number];

/**
 * Tells `to` of what was changed, where the project does that and the user has an address. It counts as a mail, and
 * where it cannot be sent, the change is made all the same.
 */
export async function notify(
  transaction: AuthTransaction,
  kind: Notification,
  to: string,
  values: MailValues,
): Promise<void> {
  if (to === "" || !transaction.settings.notifications.includes(kind)) return;
  try {
    await putIntoMailbox(transaction, { to, kind, values });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
  }
}
