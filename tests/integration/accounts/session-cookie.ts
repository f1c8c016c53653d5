import * as z from "zod";

const prefix = "base64-";

const sessionSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
});

/** Encodes a session as @supabase/ssr does. */
export function encodeSession(session: unknown): string {
  return prefix + Buffer.from(JSON.stringify(session)).toString("base64url");
}

export function decodeSession(value: string | undefined) {
  const json = Buffer.from((value ?? "").slice(prefix.length), "base64url").toString();
  return sessionSchema.parse(JSON.parse(json));
}

/** Returns the session, expired a minute ago. */
export const expired = (value: string | undefined): string => endingIn(value, -60);

/** Returns the session, which ends in some seconds. */
export function endingIn(value: string | undefined, seconds: number): string {
  return encodeSession({ ...decodeSession(value), expires_at: now() + seconds });
}

export const now = () => Math.floor(Date.now() / 1_000);
