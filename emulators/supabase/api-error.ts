import { type Answer, jsonAnswer } from "./answer";

/** An error that any part of a service can throw; the server sends its response unchanged. */
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

/** Creates an error in PostgREST's format. */
export function restError(
  status: number,
  { code, message, details = null, hint = null }: RestErrorBody,
  headers: Record<string, string> = {},
): ApiError {
  return new ApiError(jsonAnswer(status, { code, details, hint, message }, headers));
}

/**
 * Rejects PostgREST features that the emulator lacks with an explicit error, because ignoring them could pass for the hosted
 * service's behaviour.
 */
export function notSupportedHere(what: string): ApiError {
  return restError(501, {
    code: "EMULATOR",
    message: `The local Supabase emulator does not support ${what}`,
    hint: "See emulators/supabase/README.md.",
  });
}
