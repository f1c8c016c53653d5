import { Secret } from "otpauth";
import { renderSVG } from "uqr";
import * as z from "zod";
import { jsonAnswer, type ServiceRequest } from "../../answer";
import { type AuthTransaction, type Endpoint, inTransaction } from "../auth-context";
import { AuthError, invalid } from "../auth-error";
import { authenticate, type SignedIn } from "../authenticate";
import {
  CHALLENGE_SECONDS,
  closeChallenge,
  deleteFactor,
  deleteUnfinished,
  deleteUnverified,
  findChallenge,
  findFactors,
  findOwnFactor,
  insertChallenge,
  insertFactor,
  isCode,
  totpOf,
  updateFactor,
} from "../factors";
import { readJson, text } from "../json-body";
import { notify } from "../notify";
import { endAal1Sessions, sessionLevel, upgradeSessionToAal2 } from "../session";

const MAX_FACTORS = 10;

const enrolmentSchema = z.object({ factor_type: text, friendly_name: text, issuer: text });

/** POST /factors: returns the secret of a new authenticator app, as text, URL and QR code. */
export const enrollFactor: Endpoint = async (context, request) => {
  return await inTransaction(context, async (transaction) => {
    const { user, sessionId } = await requireSession(transaction, request);
    const { factor_type: type, friendly_name: name, issuer } = enrolment(request.body);
    await deleteUnfinished(transaction);
    const factors = await findFactors(transaction.connection, user.id);
    if (factors.some((factor) => factor.name === name)) {
      const quoted = JSON.stringify(name);
      const message = `A factor with the friendly name ${quoted} for this user already exists`;
      throw new AuthError(422, "mfa_factor_name_conflict", message);
    }
    if (factors.length >= MAX_FACTORS) {
      const message = "Maximum number of verified factors reached, unenroll to continue";
      throw new AuthError(422, "too_many_enrolled_mfa_factors", message);
    }
    const isProtected = factors.some(({ status }) => status === "verified");
    if (isProtected && (await sessionLevel(transaction.connection, sessionId)) !== "aal2") {
      throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
    }
    const secret = new Secret({ size: 20 }).base32;
    const id = await insertFactor(transaction, { userId: user.id, name, secret });
    const host = new URL(transaction.settings.siteUrl).host;
    const uri = totpOf({ secret, email: user.email, issuer: issuer || host }).toString();
    const totp = { qr_code: renderSVG(uri), secret, uri };
    return jsonAnswer(200, { id, type, friendly_name: name, totp });
  });
};

function enrolment(body: string) {
  const parameters = readJson(enrolmentSchema, body);
  const { factor_type: type } = parameters;
  if (type === "totp") return parameters;
  if (type === "phone") {
    throw new AuthError(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");
  }
  if (type === "webauthn") {
    const message = "MFA enroll is disabled for WebAuthn";
    throw new AuthError(422, "mfa_webauthn_enroll_not_enabled", message);
  }
  throw invalid("factor_type needs to be totp, phone, or webauthn");
}

/** POST /factors/<id>/challenge: announces the entry of a code. */
export const challengeFactor: Endpoint = async (context, request) => {
  context.limits.countRequest("factor challenge");
  return await inTransaction(context, async (transaction) => {
    const { user } = await requireSession(transaction, request);
    const factor = await findOwnFactor(transaction, user.id, request.path[1]);
    const id = await insertChallenge(transaction, factor.id);
    const expiresAt = Math.floor(transaction.now() / 1000) + CHALLENGE_SECONDS;
    return jsonAnswer(200, { id, type: "totp", expires_at: expiresAt });
  });
};

const verificationSchema = z.object({ challenge_id: z.guid().nullish(), code: text });

/** POST /factors/<id>/verify: upgrades the session to the second level and ends other sessions of the first level. */
export const verifyFactor: Endpoint = async (context, request) => {
  context.limits.countRequest("factor verify");
  return await inTransaction(context, async (transaction) => {
    const { connection } = transaction;
    const { user, sessionId } = await requireSession(transaction, request);
    const factor = await findOwnFactor(transaction, user.id, request.path[1]);
    const { challenge_id: given, code } = readJson(verificationSchema, request.body);
    if (code === "") throw invalid("Code needs to be non-empty");
    const challengeId = await checkChallenge(transaction, given, factor.id);
    if (!isCode(factor, code, transaction.now())) {
      throw new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");
    }
    await closeChallenge(transaction, challengeId);
    if (factor.status === "unverified") {
      await updateFactor(transaction, factor.id, { status: "verified" });
    }
    await deleteUnverified(connection, user.id);
    const session = await upgradeSessionToAal2(transaction, user.id, sessionId, factor.id);
    await endAal1Sessions(connection, user.id);
    if (factor.status === "unverified") {
      await notify(transaction, "mfa_factor_enrolled_notification", user.email);
    }
    return jsonAnswer(200, session, { "cache-control": "no-store" });
  });
};

async function checkChallenge(
  { connection, now }: AuthTransaction,
  id: string | null | undefined,
  factorId: string,
): Promise<string> {
  const challenge = id && (await findChallenge(connection, id, factorId));
  if (!challenge) {
    const message = "MFA factor with the provided challenge ID not found";
    throw new AuthError(422, "mfa_factor_not_found", message);
  }
  if (challenge.isVerified) {
    const message = "Challenge and verify IP addresses mismatch.";
    throw new AuthError(422, "mfa_ip_address_mismatch", message);
  }
  if (now() > challenge.createdAt + CHALLENGE_SECONDS * 1000) {
    const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, "mfa_challenge_expired", message);
  }
  return id;
}

/** DELETE /factors/<id> */
export const unenrollFactor: Endpoint = async (context, request) => {
  return await inTransaction(context, async (transaction) => {
    const { user, sessionId } = await requireSession(transaction, request);
    const factor = await findOwnFactor(transaction, user.id, request.path[1]);
    const level = await sessionLevel(transaction.connection, sessionId);
    if (factor.status === "verified" && level !== "aal2") {
      throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    }
    await deleteFactor(transaction, factor);
    // The email is also sent for a factor that was never verified.
    await notify(transaction, "mfa_factor_unenrolled_notification", user.email);
    return jsonAnswer(200, { id: factor.id });
  });
};

/** Requires a session, because a token without one cannot have factors. */
async function requireSession(
  transaction: AuthTransaction,
  { headers }: ServiceRequest,
): Promise<SignedIn & { sessionId: string }> {
  const { user, sessionId } = await authenticate(transaction, transaction.connection, headers);
  if (sessionId !== undefined) return { user, sessionId };
  throw new AuthError(500, "unexpected_failure", "A valid session is required");
}
