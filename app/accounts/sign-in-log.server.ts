import { log } from "~/process/log.server";

type Outcome = "signed in" | "failed" | "signed out" | "ended";

/** Says in the log what became of a sign-in or a session, by the user's id alone: an address would be personal. */
export const logSignIn = (outcome: Outcome, user?: string) =>
  log.info("sign-in", { outcome, user });
