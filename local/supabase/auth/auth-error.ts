import { type Answer, jsonAnswer } from "../answer";

const VERSION_HEADER = "x-supabase-api-version";
const VERSION = "2024-01-01";

/** A refusal as GoTrue words it. Its message goes to the caller and names no other user. */
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

/** 400 validation_failed, GoTrue's word for most of what is wrong with a request. */
export function invalid(message: string): AuthError {
  return new AuthError(400, "validation_failed", message);
}

/** 422 email_exists, where the caller may know: the address is taken. */
export function emailExists(): AuthError {
  const message = "A user with this email address has already been registered";
  return new AuthError(422, "email_exists", message);
}

/** The body in the shape the caller asked for by X-Supabase-Api-Version. */
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
