import { log } from "~/process/log.server";
import { issueDevice } from "~/server/device.server";

type Outcome = "signed in" | "failed" | "signed out" | "ended";

/** Says in the log what became of a sign-in or a session, by the user's id alone: an address would be personal. */
export const logSignIn = (outcome: Outcome, user?: string) =>
  log.info("sign-in", { outcome, user });

/** What a user did to their account. */
type AccountEvent =
  | "password changed"
  | "address change asked for"
  | "address changed"
  | "device added"
  | "device removed"
  | "code refused"
  | "other sessions ended"
  | "data exported"
  | "deletion asked for"
  | "deleted";

/** Says in the log what happened to an account, in the same way. */
export const logAccount = (event: AccountEvent, user: string | undefined) =>
  log.info("account", { event, user });

/** Logs the outcome of a sign-in. After a successful one the device is recognised. */
export function noteSignIn(
  error: object | null,
  user: { id: string; email?: string } | null,
): void {
  logSignIn(error ? "failed" : "signed in", user?.id);
  if (!error && user) issueDevice(user);
}
