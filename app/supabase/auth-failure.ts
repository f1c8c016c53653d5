import type { AuthError, AuthWeakPasswordError } from "@supabase/supabase-js";

export type { AuthError };

/** Why the accounts service did not do what it was asked, as far as a visitor's next step depends on it. */
export type AuthFailure =
  /** It cannot be reached, or is broken: nothing is known about the visitor. */
  | { kind: "outage" }
  /** A rate limit of one address: `seconds` until the service may be asked again. */
  | { kind: "wait"; seconds: number }
  /** A rate limit of the client or of the whole project. */
  | { kind: "wait"; seconds: null; message: string }
  | { kind: "weak-password"; message: string; reasons: readonly string[] }
  /** It refused; `code` is GoTrue's, such as `invalid_credentials`. */
  | { kind: "refused"; code: string; message: string };

export function authFailure(error: AuthError): AuthFailure {
  const { status = 0, code = "", message } = error;
  // 409: too many renewals of one session at a time; the next one may pass.
  if (error.name === "AuthRetryableFetchError" || status >= 500 || status === 409)
    return { kind: "outage" };
  if (status === 429) {
    const seconds = secondsIn(message);
    return seconds === null ? { kind: "wait", seconds, message } : { kind: "wait", seconds };
  }
  // GoTrue names every refusal. What has no name was said by a machine before it, and not about the visitor: a gateway
  // that does not know the site's key, or a page where JSON was expected.
  if (error.name === "AuthUnknownError" || (error.name === "AuthApiError" && code === ""))
    return { kind: "outage" };
  if (isWeakPassword(error)) {
    return { kind: "weak-password", message, reasons: error.reasons };
  }
  return { kind: "refused", code, message };
}

/** Like the library's own function, without loading the library. */
const isWeakPassword = (error: AuthError): error is AuthWeakPasswordError =>
  error.name === "AuthWeakPasswordError";

/** "For security purposes, you can only request this after 57 seconds." */
function secondsIn(message: string): number | null {
  const [, seconds] = /after (\d+) seconds?/.exec(message) ?? [];
  return seconds === undefined ? null : Number(seconds);
}
