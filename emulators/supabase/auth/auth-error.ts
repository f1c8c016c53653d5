import { type Answer, jsonAnswer } from "../answer";

const VERSION_HEADER = "x-supabase-api-version";
const VERSION = "2024-01-01";

/** An error in GoTrue's words. Its message is sent to the caller and names no other user. */
export class AuthError extends Error {
  override name = "AuthError";

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Only for weak_password: length, characters, pwned. */
    readonly reasons?: readonly string[],
  ) {
    super(message);
  }
}

/** Creates a 400 validation_failed, GoTrue's code for most invalid requests. */
export function invalid(message: string): AuthError {
  return new AuthError(400, "validation_failed", message);
}

/** Creates a 422 email_exists, for callers who are allowed to know that the address is taken. */
export function emailExists(): AuthError {
  const message = "A user with this email address has already been registered";
  return new AuthError(422, "email_exists", message);
}

/** Returns the error in the format that the caller requested with X-Supabase-Api-Version. */
export function authErrorAnswer(error: AuthError, headers: Headers): Answer {
  const { status, code, message } = error;
  const weakPassword = error.reasons && { weak_password: { reasons: error.reasons } };
  const asked = headers.get(VERSION_HEADER) ?? "";
  if (/^\d{4}-\d\d-\d\d$/.test(asked) && asked >= VERSION) {
    const body = { code, message, ...weakPassword };
    return jsonAnswer(status, body, { [VERSION_HEADER]: VERSION, "x-sb-error-code": code });
  }
  const body = { code: status, error_code: code, msg: message, ...weakPassword };
  return jsonAnswer(status, body, { "x-sb-error-code": code });
}
