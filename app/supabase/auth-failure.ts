import type { AuthError, AuthWeakPasswordError } from "@supabase/supabase-js";

export type { AuthError };

/** Why a call of the accounts service failed, as far as it affects the visitor's next step. */
export type AuthFailure =
  /** It is down or faulty, so nothing is known about the visitor. */
  | { kind: "outage" }
  /** A rate limit of one address: `seconds` until the next call is allowed. */
  | { kind: "wait"; seconds: number }
  /** A rate limit of the client or of the whole project. */
  | { kind: "wait"; seconds: null; message: string }
  | { kind: "weak-password"; message: string; reasons: readonly string[] }
  /** It refused; `code` is GoTrue's error code, such as `invalid_credentials`. */
  | { kind: "refused"; code: string; message: string };

/** Classifies an error of the accounts service. */
export function authFailure(error: AuthError): AuthFailure {
  const { status = 0, code = "", message } = error;
  // 409: too many concurrent renewals of one session; the next one can succeed.
  if (error.name === "AuthRetryableFetchError" || status >= 500 || status === 409)
    return { kind: "outage" };
  if (status === 429) {
    const seconds = secondsIn(message);
    return seconds === null ? { kind: "wait", seconds, message } : { kind: "wait", seconds };
  }
  // GoTrue's refusals always have a code. An error without one comes from a proxy in front of it and is not about the
  // visitor: a gateway that does not know the site's key, or a page instead of JSON.
  if (error.name === "AuthUnknownError" || (error.name === "AuthApiError" && code === ""))
    return { kind: "outage" };
  if (isWeakPassword(error)) {
    return { kind: "weak-password", message, reasons: error.reasons };
  }
  return { kind: "refused", code, message };
}

/** Same as the library's function, without loading the library. */
const isWeakPassword = (error: AuthError): error is AuthWeakPasswordError =>
  error.name === "AuthWeakPasswordError";

/** Returns the seconds in "For security purposes, you can only request this after 57 seconds." */
function secondsIn(message: string): number | null {
  const [, seconds] = /after (\d+) seconds?/.exec(message) ?? [];
  return seconds === undefined ? null : Number(seconds);
}
