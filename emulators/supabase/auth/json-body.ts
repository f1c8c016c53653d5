import * as z from "zod";
import { AuthError } from "./auth-error";

// Deeper than any real request; far deeper ones overflow the stack of Postgres in WebAssembly.
const MAX_DEPTH = 100;

/** A text in a request; GoTrue treats a missing one, or null, as empty. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

export const metadata = z.record(z.string(), z.unknown()).nullish();
export type Metadata = Record<string, unknown>;

/** Parses the body with a schema. @throws AuthError 400 bad_json */
export function readJson<T>(schema: z.ZodType<T>, body: string): T {
  const result = schema.safeParse(parse(body));
  if (result.success) return result.data;
  const [field = "body"] = result.error.issues[0]?.path ?? [];
  throw badJson(`${String(field)} has the wrong type`);
}

function parse(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    if (depth(value) > MAX_DEPTH) throw badJson("exceeded max depth");
    return value;
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
    throw badJson(body === "" ? "unexpected end of JSON input" : "invalid character");
  }
}

function depth(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depth));
}

function badJson(reason: string): AuthError {
  return new AuthError(400, "bad_json", `Could not parse request body as JSON: ${reason}`);
}
