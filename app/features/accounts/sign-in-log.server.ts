import { log } from "~/server/log.server";
import { issueDevice } from "~/server/rate-limit.server";

type Outcome = "signed in" | "failed" | "signed out" | "ended";

/** Logs the outcome of a sign-in or a session, with only the user's id, because an address would be personal data. */
export const logSignIn = (outcome: Outcome, user?: string) =>
  log.info("Sign-in", { outcome, user });

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

/** Logs an account event in the same way. */
export const logAccount = (event: AccountEvent, user: string | undefined) =>
  log.info("Account event", { event, user });

/** Logs the outcome of a sign-in. After a successful one the device is recognised. */
export function noteSignIn(
  error: object | null,
  user: { id: string; email?: string } | null,
): void {
  logSignIn(error ? "failed" : "signed in", user?.id);
  if (!error && user) issueDevice(user);
}
