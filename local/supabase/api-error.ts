import { type Answer, jsonAnswer } from "./answer";

/** Thrown anywhere in a service, answered by the server as it stands. */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(readonly answer: Answer) {
    super(`HTTP ${answer.status}`);
  }
}

interface RestErrorBody {
  code: string;
  message: string;
  details?: string | null;
  hint?: string | null;
}

/** An error as PostgREST words it. */
export function restError(
  status: number,
  { code, message, details = null, hint = null }: RestErrorBody,
  headers: Record<string, string> = {},
): ApiError {
  return new ApiError(jsonAnswer(status, { code, details, hint, message }, headers));
}

/**
 * For what PostgREST does and the stand-in does not: a loud refusal, so that nobody takes the
 * stand-in's silence for the hosted answer.
 */
export function notSupportedHere(what: string): ApiError {
  return restError(501, {
    code: "STAND-IN",
    message: `The local Supabase stand-in does not support ${what}`,
    hint: "See local/supabase/README.md.",
  });
}
