import * as z from "zod";
import { jsonAnswer } from "../../answer";
import { type AuthContext, type Endpoint, inTransaction } from "../auth-context";
import { AuthError, invalid } from "../auth-error";
import { checkVerifier, endFlow, findFlowByCode, isFlowExpired } from "../flow-state";
import { readJson, text } from "../json-body";
import { checkPasswordStrength, isPassword } from "../password";
import { refreshSession } from "../refresh-session";
import { startSession } from "../session";
import { findUserByEmail, refuseBanned } from "../user";

/** POST /token?grant_type=password|refresh_token|pkce */
export const token: Endpoint = async (context, request) => {
  const grant = grants.get(request.query.get("grant_type") ?? "");
  if (!grant) throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
  context.limits.countRequest("token");
  const session = await grant(context, request.body);
  return jsonAnswer(200, session, { "cache-control": "no-store" });
};

type Grant = (context: AuthContext, body: string) => Promise<object>;

const grants = new Map<string, Grant>([
  ["password", signInWithPassword],
  ["refresh_token", refresh],
  ["pkce", exchangeCode],
  ["id_token", refuse(400, "validation_failed", "Provider is not enabled for ID tokens")],
  ["web3", refuse(422, "web3_provider_disabled", "Web3 provider is disabled")],
]);

function refuse(status: number, code: string, message: string): Grant {
  return async () => await Promise.reject(new AuthError(status, code, message));
}

const passwordSchema = z.object({ email: text, phone: text, password: text });

async function signInWithPassword(context: AuthContext, body: string): Promise<object> {
  const { email, phone, password } = readJson(passwordSchema, body);
  if (email !== "" && phone !== "") {
    throw invalid("Only an email address or phone number should be provided on login.");
  }
  if (email === "" && phone === "") throw invalid("missing email or phone");
  if (email === "")
    throw new AuthError(422, "phone_provider_disabled", "Phone logins are disabled");
  const user = await findUserByEmail(context.database, email.toLowerCase());
  if (user?.passwordHash) refuseBanned(user, context.now(), 400);
  if (!user || !(await isPassword(password, user.passwordHash))) {
    throw new AuthError(400, "invalid_credentials", "Invalid login credentials");
  }
  if (user.emailConfirmedAt === null) {
    throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  }
  const session = await inTransaction(context, async (transaction) => {
    return await startSession(transaction, user.id, "password");
  });
  return { ...session, weak_password: findWeakness(context, password) ?? null };
}

/** Checks an accepted password again, because the rules can be stricter than when it was chosen. */
function findWeakness({ settings }: AuthContext, password: string) {
  try {
    checkPasswordStrength(password, settings);
    return undefined;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return error.reasons && { message: error.message, reasons: error.reasons };
  }
}

const refreshSchema = z.object({ refresh_token: text });

async function refresh(context: AuthContext, body: string): Promise<object> {
  return await refreshSession(context, readJson(refreshSchema, body).refresh_token);
}

const codeSchema = z.object({ auth_code: text, code_verifier: text });

async function exchangeCode(context: AuthContext, body: string): Promise<object> {
  const { auth_code: code, code_verifier: verifier } = readJson(codeSchema, body);
  if (code === "" || verifier === "") {
    throw invalid("invalid request: both auth code and code verifier should be non-empty");
  }
  return await inTransaction(context, async (transaction) => {
    const flow = await findFlowByCode(transaction.connection, code);
    if (!flow || flow.userId === null) {
      const message = "invalid flow state, no valid flow state found";
      throw new AuthError(404, "flow_state_not_found", message);
    }
    if (isFlowExpired(flow, context)) {
      const message = "invalid flow state, flow state has expired";
      throw new AuthError(422, "flow_state_expired", message);
    }
    checkVerifier(flow, verifier);
    const session = await startSession(transaction, flow.userId, flow.method);
    await endFlow(transaction.connection, flow);
    return { ...session, ...(flow.providerToken && { provider_token: flow.providerToken }) };
  });
}
