import * as z from "zod";
import { jsonAnswer } from "../../answer";
import { type AuthTransaction, type Endpoint, inTransaction } from "../auth-context";
import { AuthError, invalid } from "../auth-error";
import { validEmail, validPhone } from "../email-address";
import { findFlowOfUser, releaseCode } from "../flow-state";
import { refreshProviders } from "../identity";
import { readJson, text } from "../json-body";
import { redeemToken } from "../redeem-token";
import { allowedRedirect, redirect } from "../redirect-to";
import { startSession } from "../session";
import { OAUTH_ERRORS, sessionHash } from "../session-hash";
import { isPkceToken, storedForms } from "../token-mail";

const verifySchema = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
});

const BAD_LINK = "Email link is invalid or has expired";
const HALF_DONE =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** POST /verify: exchanges a code with its address, or a link's token_hash, for a session. */
export const verify: Endpoint = async (context, request) => {
  context.limits.countRequest("verify");
  const parameters = readJson(verifySchema, request.body);
  const { type } = parameters;
  if (type === "") throw invalid("Verify requires a verification type");
  const hashes = readHashes(parameters);
  const refusal = parameters.token === "" ? BAD_LINK : "Token has expired or is invalid";
  const session = await inTransaction(context, async (transaction) => {
    const redeemed = await redeemToken(transaction, type, hashes, refusal);
    if (!redeemed) return undefined;
    await refreshProviders(transaction, redeemed.userId);
    return await startSession(transaction, redeemed.userId, "otp");
  });
  if (session) return jsonAnswer(200, session, { "cache-control": "no-store" });
  return jsonAnswer(200, { msg: HALF_DONE, code: "200" });
};

function readHashes(parameters: z.output<typeof verifySchema>): string[] {
  const { token, token_hash: hash, email, phone } = parameters;
  if ((token === "") === (hash === "")) {
    throw invalid("Verify requires either a token or a token hash");
  }
  if (hash !== "") {
    if (email === "" && phone === "" && parameters.redirect_to === "") return [hash];
    throw invalid("Only the token_hash and type should be provided");
  }
  if (phone !== "" && email === "") return storedForms(validPhone(phone), token);
  if (phone === "" && email !== "") return storedForms(readEmail(email), token);
  throw invalid("Only an email address or phone number should be provided on verify");
}

/** Only this endpoint rejects an invalid address with 422. */
function readEmail(email: string): string {
  try {
    return validEmail(email);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    throw new AuthError(422, error.code, "Invalid email format");
  }
}

/** GET /verify?token=&type=&redirect_to=: the same for a link; responds with a redirect. */
export const followLink: Endpoint = async (context, request) => {
  context.limits.countRequest("verify");
  const type = request.query.get("type") ?? "";
  const hash = request.query.get("token") ?? "";
  if (type === "") throw invalid("Verify requires a verification type");
  if (hash === "") throw invalid("Verify requires a token or a token hash");
  const target = allowedRedirect(context.settings.siteUrl, request);
  const pkce = isPkceToken(hash);
  try {
    return await inTransaction(context, async (transaction) => {
      const redeemed = await redeemToken(transaction, type, [hash], BAD_LINK);
      if (!redeemed) {
        const message = { message: HALF_DONE };
        return redirect(target, { ...(pkce && { query: message }), hash: message });
      }
      await refreshProviders(transaction, redeemed.userId);
      if (pkce) {
        const code = await codeFor(transaction, redeemed.userId, redeemed.type);
        return redirect(target, { query: { code } });
      }
      const session = await startSession(transaction, redeemed.userId, "otp");
      return redirect(target, { hash: sessionHash(session, { type: redeemed.type }) });
    });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const known = OAUTH_ERRORS.get(error.status);
    const explanation = {
      ...(known && { error: known }),
      error_code: error.code,
      error_description: error.message,
    };
    return redirect(target, { ...(pkce && { query: explanation }), hash: explanation });
  }
};

async function codeFor(transaction: AuthTransaction, userId: string, type: string) {
  const method = type === "signup" ? "email/signup" : type;
  const flow = await findFlowOfUser(transaction.connection, userId, method);
  if (flow) return await releaseCode(transaction, flow, userId);
  const message = "No associated flow state found. No valid flow state found for user.";
  throw new AuthError(400, "flow_state_not_found", message);
}
