import * as z from "zod";
import { type AuthContext, inTransaction } from "./auth-context";
import { AuthError } from "./auth-error";
import { clearOneTimeTokens, findOneTimeToken } from "./one-time-token";
import { isPassword } from "./password";
import { storedForms } from "./token-mail";
import type { User } from "./user";

const RECENT_MS = 24 * 60 * 60 * 1000;

interface Proof {
  nonce: string;
  current_password: string;
}

const sessionSchema = z.object({ createdAt: z.number(), recovers: z.boolean() });

/**
 * Checks the proofs that a project can require for a new password in addition to the session: an emailed code if the session is
 * older than a day, and the current password, unless the session came from a recovery.
 *
 * @throws AuthError 400 reauthentication_needed, current_password_required, current_password_invalid; 422
 * reauthentication_not_valid
 */
export async function checkPasswordProof(
  context: AuthContext,
  user: User,
  sessionId: string | undefined,
  proof: Proof,
): Promise<void> {
  const { reauthenticateForPassword, currentPasswordForPassword } = context.settings;
  const session = await readSession(context, sessionId);
  const isRecent = session !== undefined && context.now() <= session.createdAt + RECENT_MS;
  if (reauthenticateForPassword && !isRecent) await takeNonce(context, user, proof.nonce);
  if (!currentPasswordForPassword || !user.passwordHash || session?.recovers) return;
  const message = "Current password required when setting new password.";
  if (proof.current_password === "") {
    throw new AuthError(400, "current_password_required", message);
  }
  if (await isPassword(proof.current_password, user.passwordHash)) return;
  throw new AuthError(400, "current_password_invalid", message);
}

async function readSession({ database }: AuthContext, id: string | undefined) {
  const [row] = await database.query(
    `select (extract(epoch from created_at) * 1000)::float8 as "createdAt",
       exists (select from auth.mfa_amr_claims
         where session_id = s.id and authentication_method = 'recovery') as recovers
     from auth.sessions s where id::text = $1`,
    [id ?? ""],
  );
  return row && sessionSchema.parse(row);
}

/** Consumes the code permanently, even if a later check fails. */
async function takeNonce(context: AuthContext, user: User, nonce: string): Promise<void> {
  if (nonce === "") {
    const message = "Password update requires reauthentication";
    throw new AuthError(400, "reauthentication_needed", message);
  }
  const isTaken = await inTransaction(context, async ({ connection, now, settings }) => {
    const types = ["reauthentication_token"] as const;
    const token = await findOneTimeToken(connection, storedForms(user.email, nonce), types);
    if (token?.userId !== user.id) return false;
    if (now() > token.createdAt + settings.mailTokenLifetime * 1000) return false;
    await clearOneTimeTokens(connection, user.id);
    return true;
  });
  if (isTaken) return;
  throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
}
