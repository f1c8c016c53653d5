import { redirectDocument } from "@remix-run/node";
import { devicesOf } from "~/accounts/account.server";
import { explainFailure, refuseFields, refuseFlood } from "~/accounts/account-answer.server";
import { signInPath } from "~/accounts/redirect-to.server";
import { consumeSignInAttempt } from "~/accounts/sign-in-attempts.server";
import { logAccount, noteSignIn } from "~/accounts/sign-in-log.server";
import { env } from "~/env.server";
import { log } from "~/process/log.server";
import { type AuthFailure, authFailure } from "~/supabase/auth-failure";
import {
  broughtUnfinished,
  forgetUnfinished,
  keepUnfinished,
  type Tokens,
  unfinishedClient,
  visitorClient,
} from "~/supabase/visitor-client.server";
import { oneLine } from "~/text/clean-text";
import type { ToastKey } from "~/toasts/catalogue";
import { redirectWithFlash, withNotice } from "~/toasts/flash.server";

type Client = Awaited<ReturnType<typeof visitorClient>>;
type User = NonNullable<Awaited<ReturnType<Client["auth"]["getUser"]>>["data"]["user"]>;

/** What a sign-in answers, whichever way it went. */
export type Granted = { user: User; session: Tokens };

/**
 * Leads on after a sign-in, whichever way it went. Whoever has a second factor is asked for it first, and is not signed in until
 * then.
 * @param to where they wanted to go, a path of this site
 * @param says what they are told there, if they need no code
 */
export async function finishSignIn(
  { user, session }: Granted,
  to: string,
  says: "signedIn" | "addressChanged" | null = "signedIn",
) {
  if (devicesOf(user).length === 0) {
    noteSignIn(null, user);
    return says ? redirectWithFlash(to, says) : redirectDocument(withNotice(to, "signedIn"), 303);
  }
  const error = await keepUnfinished(session);
  if (error) return redirectWithFlash(signInPath(to), "signInFailed");
  const query = new URLSearchParams({ redirectTo: to });
  return redirectDocument(withNotice(`/login/code?${query.toString()}`, "signedIn"), 303);
}

/** The answer to the form of /login/code: signed in, or asked again. */
export async function finishWithCode(form: FormData, redirectTo: string | null) {
  const flood = refuseFlood("signInFailed");
  if (flood) return flood;
  if (!(await broughtUnfinished())) {
    const late = "More than ten minutes have passed since your password. Begin again.";
    return redirectWithFlash(signInPath(redirectTo), "signInFailed", late);
  }
  const given = await giveCode(await unfinishedClient(), form.get("code"));
  if ("refusal" in given) return refuseCode("signInFailed", given.refusal);
  const { auth } = await visitorClient();
  const { data, error } = await auth.setSession(given.session);
  if (error) return explainFailure("signInFailed", authFailure(error));
  forgetUnfinished();
  noteSignIn(null, data.user);
  return redirectWithFlash(redirectTo ?? "/dashboard", "signedIn");
}

/** Why a code does not count: it is not one of the user's devices', it was entered before, or a service failed. */
type CodeRefusal = "wrong" | "used" | AuthFailure;

/** The messages for a code that does not count. */
export const codeErrors = {
  wrong: "That code is wrong, or too old. Enter the one that is shown now",
  used: "That code was entered before. Wait until another one is shown, and enter that",
} as const;

/** 400, or the status of the failure. */
export function refuseCode(toast: ToastKey, refusal: CodeRefusal) {
  if (typeof refusal !== "string") return explainFailure(toast, refusal);
  return refuseFields({ code: codeErrors[refusal] });
}

/** Six digits, however they are grouped. */
const codePattern = /^\d{6}$/;

/** The digits of a code as typed; null if it cannot be one. */
export function readCode(typed: unknown): string | null {
  const code =
    typeof typed === "string" ? oneLine(typed).normalize("NFKC").replaceAll(" ", "") : "";
  return codePattern.test(code) ? code : null;
}

/**
 * Marks a code as used by the client's user, before it is verified: no code counts twice (RFC 6238, section 5.2). The database
 * remembers it for all instances; the accounts service does not.
 * @returns null once it is marked, else why the code does not count; an outage if the database does not answer
 */
export async function spendCode(client: Client, code: string): Promise<CodeRefusal | null> {
  const { data, error, status } = await client
    .rpc("spend_factor_code", { code })
    .abortSignal(AbortSignal.timeout(env().AUTH_TIMEOUT_MS));
  if (data === true) return null;
  if (data === false) return "used";
  log.error("A code of a second factor was not checked for reuse", { status, code: error?.code });
  return { kind: "outage" };
}

/**
 * Asks whether a code is of one of the user's devices, and raises the client's session where it is. People are not asked which
 * device it is of: they have few. No code counts twice, for any purpose.
 */
export async function giveCode(
  client: Client,
  typed: unknown,
): Promise<{ refusal: CodeRefusal } | { session: Tokens }> {
  const { auth } = client;
  const { data, error } = await auth.getUser();
  if (error) return { refusal: authFailure(error) };
  const { user } = data;
  const code = readCode(typed);
  if (code === null) return { refusal: "wrong" };
  const attempt = consumeSignInAttempt({ id: user.id });
  if (attempt.wait > 0) return { refusal: { kind: "wait", seconds: attempt.wait } };
  const refusal = await spendCode(client, code);
  if (refusal) {
    if (refusal !== "used") attempt.refund();
    return { refusal };
  }
  for (const { id } of devicesOf(user)) {
    const answer = await auth.mfa.challengeAndVerify({ factorId: id, code });
    const failure = answer.error && authFailure(answer.error);
    if (failure?.kind === "refused") continue;
    attempt.refund();
    return answer.data ? { session: answer.data } : { refusal: failure ?? { kind: "outage" } };
  }
  logAccount("code refused", user.id);
  return { refusal: "wrong" };
}
