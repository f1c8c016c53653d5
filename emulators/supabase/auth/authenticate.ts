import { errors, jwtVerify } from "jose";
import * as z from "zod";
import { SIGNING_ALGORITHM } from "../api-keys";
import type { Connection } from "../database";
import type { AuthContext } from "./auth-context";
import { AuthError } from "./auth-error";
import { hasSession } from "./session";
import { findUser, refuseBanned, type User } from "./user";

const ADMIN_ROLES = ["service_role", "supabase_admin"];

const claimsSchema = z.object({
  sub: z.string().optional(),
  role: z.string().optional(),
  session_id: z.string().optional(),
});
type Claims = z.output<typeof claimsSchema>;

export interface SignedIn {
  user: User;
  /** Missing in tokens that tests sign themselves. */
  sessionId: string | undefined;
}

/**
 * Returns the current user of the request's access token from the database.
 *
 * @throws AuthError 401 no_authorization; 403 bad_jwt, user_not_found, session_not_found,
 * user_banned
 */
export async function authenticate(
  context: AuthContext,
  connection: Connection,
  headers: Headers,
): Promise<SignedIn> {
  const claims = await verifyBearer(context, headers);
  const { sub, session_id: sessionId } = claims;
  if (!sub) throw badJwt("invalid claim: missing sub claim");
  if (!z.guid().safeParse(sub).success) {
    throw new AuthError(400, "bad_jwt", "invalid claim: sub claim must be a UUID");
  }
  const user = await findUser(connection, sub);
  if (!user) {
    const message = "User from sub claim in JWT does not exist";
    throw new AuthError(403, "user_not_found", message);
  }
  if (sessionId && !z.guid().safeParse(sessionId).success) {
    throw badJwt("invalid claim: session_id claim must be a UUID");
  }
  if (sessionId && !(await hasSession(connection, sessionId))) {
    const message = "Session from session_id claim in JWT does not exist";
    throw new AuthError(403, "session_not_found", message);
  }
  refuseBanned(user, context.now(), 403);
  return { user, sessionId };
}

/** @throws AuthError 401 no_authorization, 403 bad_jwt or not_admin */
export async function requireAdmin(context: AuthContext, headers: Headers): Promise<void> {
  const { role } = await verifyBearer(context, headers);
  if (role && ADMIN_ROLES.includes(role)) return;
  throw new AuthError(403, "not_admin", "User not allowed");
}

async function verifyBearer(context: AuthContext, headers: Headers): Promise<Claims> {
  const [, token] = /^bearer (\S+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  if (!token) {
    const message = "This endpoint requires a valid Bearer token";
    throw new AuthError(401, "no_authorization", message);
  }
  try {
    const { payload } = await jwtVerify(token, context.keys.verificationKey, {
      algorithms: [SIGNING_ALGORITHM],
      currentDate: new Date(context.now()),
    });
    return claimsSchema.parse(payload);
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw unverifiable("token has invalid claims: token is expired");
    }
    const bad = [errors.JOSEError, TypeError, z.ZodError].some((kind) => error instanceof kind);
    if (bad) throw unverifiable("token is malformed or its signature is invalid");
    throw error;
  }
}

function unverifiable(reason: string): AuthError {
  return badJwt(`invalid JWT: unable to parse or verify signature, ${reason}`);
}

function badJwt(message: string): AuthError {
  return new AuthError(403, "bad_jwt", message);
}
