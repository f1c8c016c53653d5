import { redirectDocument } from "@remix-run/node";
import { env } from "~/env.server";
import { devicesOf } from "~/features/accounts/account.server";
import {
  authFailureData,
  refuseFields,
  rejectRateLimited,
} from "~/features/accounts/account-answer.server";
import { consumeSignInAttempt } from "~/features/accounts/check-password.server";
import { signInPath } from "~/features/accounts/redirect-to.server";
import { logAccount, noteSignIn } from "~/features/accounts/sign-in-log.server";
import { accountServerTexts } from "~/i18n/accounts.server";
import type { ToastKey } from "~/i18n/toasts";
import { log } from "~/server/log.server";
import { type AuthFailure, authFailure } from "~/supabase/auth-failure";
import {
  forgetUnfinished,
  pendingMfaClient,
  pendingSecondFactor,
  storePendingMfa,
  type Tokens,
  visitorClient,
} from "~/supabase/visitor-client.server";
import { oneLine } from "~/text/clean-text";
import { redirectWithFlash, withSignInNotice } from "~/toasts/flash.server";

type Client = Awaited<ReturnType<typeof visitorClient>>;
type User = NonNullable<Awaited<ReturnType<Client["auth"]["getUser"]>>["data"]["user"]>;

const texts = accountServerTexts.secondFactor;

/** The result of a sign-in, by any method. */
export type Granted = { user: User; session: Tokens };

/**
 * Completes a sign-in by any method. Users with a second factor have to enter a code first, and are not signed in until
 * then.
 * @param to the path of this site that they wanted
 * @param says the message they get, if they need no code, and its detail
 */
export async function finishSignIn(
  { user, session }: Granted,
  to: string,
  says:
    "signedIn" | "addressChanged" | "passwordChanged" | "passwordNotChanged" | null = "signedIn",
  detail?: string,
) {
  if (devicesOf(user).length === 0) {
    noteSignIn(null, user);
    return says ? redirectWithFlash(to, says, detail) : redirectDocument(withSignInNotice(to), 303);
  }
  const error = await storePendingMfa(session);
  if (error) return redirectWithFlash(signInPath(to), "signInFailed");
  const query = new URLSearchParams({ redirectTo: to });
  return redirectDocument(withSignInNotice(`/login/code?${query.toString()}`), 303);
}

/** Returns the response to the form of /login/code: signed in, or the form again. */
export async function finishWithCode(form: FormData, redirectTo: string | null) {
  const flood = rejectRateLimited("signInFailed");
  if (flood) return flood;
  if (!(await pendingSecondFactor())) {
    return redirectWithFlash(signInPath(redirectTo), "signInFailed", texts.late);
  }
  const given = await verifyCode(await pendingMfaClient(), form.get("code"));
  if ("refusal" in given) return refuseCode("signInFailed", given.refusal);
  const { auth } = await visitorClient();
  const { data, error } = await auth.setSession(given.session);
  if (error) return authFailureData("signInFailed", authFailure(error));
  forgetUnfinished();
  noteSignIn(null, data.user);
  return redirectWithFlash(redirectTo ?? "/dashboard", "signedIn");
}

/** Why a code is not accepted: it is not from one of the user's devices, it was used before, or a service failed. */
type CodeRefusal = "wrong" | "used" | AuthFailure;

/** 400, or the status of the failure. */
export function refuseCode(toast: ToastKey, refusal: CodeRefusal) {
  if (typeof refusal !== "string") return authFailureData(toast, refusal);
  return refuseFields({ code: texts[refusal] });
}

/** Six digits, after spaces were removed. */
const codePattern = /^\d{6}$/;

/** Returns the digits of a code; null if the input cannot be one. */
export function readCode(typed: unknown): string | null {
  const code =
    typeof typed === "string" ? oneLine(typed).normalize("NFKC").replaceAll(" ", "") : "";
  return codePattern.test(code) ? code : null;
}

/**
 * Marks a code as used by the client's user, before it is verified, because no code is valid twice (RFC 6238, section
 * 5.2). The database remembers it for all instances; the accounts service does not.
 * @returns null on success, else why the code is not accepted; an outage if the database is down
 */
export async function consumeCode(client: Client, code: string): Promise<CodeRefusal | null> {
  const { data, error, status } = await client
    .rpc("spend_factor_code", { code })
    .abortSignal(AbortSignal.timeout(env().AUTH_TIMEOUT_MS));
  if (data === true) return null;
  if (data === false) return "used";
  log.error("MFA code reuse check failed", { status, code: error?.code });
  return { kind: "outage" };
}

/**
 * Verifies a code against each of the user's devices, and raises the level of the client's session. Users are not asked
 * which device it is from, since they have few. No code is valid twice, for any purpose.
 */
export async function verifyCode(
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
  const refusal = await consumeCode(client, code);
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
