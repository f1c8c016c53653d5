import { randomBytes } from "node:crypto";
import { type AuthContext, type Endpoint, inTransaction } from "../auth-context";
import { AuthError, invalid } from "../auth-error";
import { needsVerification, signInExternally } from "../external-account";
import {
  checkChallenge,
  endFlow,
  findFlow,
  type FlowState,
  isFlowExpired,
  releaseCode,
  startFlow,
} from "../flow-state";
import { findProvider } from "../provider-choices";
import { allowedRedirect, redirect } from "../redirect-to";
import { startSession } from "../session";
import { OAUTH_ERRORS, sessionHash } from "../session-hash";

/** GET /authorize?provider=&redirect_to=&code_challenge=: redirects to the provider's page. */
export const authorize: Endpoint = async (context, request) => {
  const { query, headers } = request;
  const provider = findProvider(query.get("provider"));
  if (!provider) throw invalid("Unsupported provider: provider is not enabled");
  const challenge = {
    code_challenge: query.get("code_challenge") ?? "",
    code_challenge_method: query.get("code_challenge_method") ?? "",
  };
  checkChallenge(challenge);
  const state = await startFlow(
    { connection: context.database, now: context.now },
    {
      provider,
      method: "oauth",
      challenge,
      referrer: allowedRedirect(context.settings.siteUrl, request),
    },
  );
  // Uses the browser's host, so that it returns to the origin where its cookies are.
  const host = headers.get("host") ?? new URL(context.url).host;
  return redirect(`${context.providerUrl}/${provider}`, {
    query: { state, redirect_uri: `http://${host}/auth/v1/callback` },
    status: 302,
  });
};

/** GET /callback?state=&code=, or &error=: redirects from the provider to the site. */
export const callback: Endpoint = async (context, { query }) => {
  const { siteUrl } = context.settings;
  let target: string | undefined;
  try {
    const flow = await readState(context, query.get("state"));
    target = flow.referrer ?? siteUrl;
    const refusal = query.get("error");
    if (refusal !== null) {
      const description = query.get("error_description") ?? "";
      const explanation = { error: refusal, error_description: description };
      return redirect(target, { query: explanation, hash: explanation, status: 302 });
    }
    return await complete(context, flow, target, query.get("code"));
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const denied = deniedCodes.has(error.code);
    const explanation = {
      error: denied ? "access_denied" : (OAUTH_ERRORS.get(error.status) ?? "server_error"),
      error_code: error.code,
      error_description: error.message,
    };
    // Without a known flow, GoTrue redirects differently.
    if (target === undefined) return redirect(siteUrl, { query: explanation });
    return redirect(target, { query: explanation, hash: explanation, status: 302 });
  }
};

/** Errors that GoTrue reports as a denial, like a visitor's own, which has no code. */
const deniedCodes = new Set([
  "signup_disabled",
  "user_banned",
  "provider_email_needs_verification",
]);

async function readState(context: AuthContext, state: string | null): Promise<FlowState> {
  if (!state) throw new AuthError(400, "bad_oauth_callback", "OAuth state parameter missing");
  const flow = await findFlow(context.database, state);
  if (!flow) throw new AuthError(400, "bad_oauth_state", "OAuth state not found or expired");
  if (isFlowExpired(flow, context)) {
    throw new AuthError(400, "bad_oauth_state", "OAuth state has expired");
  }
  if (flow.userId !== null) {
    throw new AuthError(400, "flow_state_already_used", "State has already been used");
  }
  return flow;
}

async function complete(
  context: AuthContext,
  flow: FlowState,
  target: string,
  code: string | null,
) {
  if (!code) {
    const message = "OAuth callback with missing authorization code missing";
    throw new AuthError(400, "bad_oauth_callback", message);
  }
  const profile = context.desk.take(code);
  if (!profile || profile.provider !== flow.provider) {
    const message = `Unable to exchange external code: ${code.slice(0, 4)}`;
    throw new AuthError(500, "unexpected_failure", message);
  }
  const providerToken = `local-${flow.provider}-${randomBytes(16).toString("base64url")}`;
  const answer = await inTransaction(context, async (transaction) => {
    const userId = await signInExternally(transaction, profile);
    if (userId === null) return null;
    if (flow.authCode !== null) {
      const authCode = await releaseCode(transaction, flow, userId, providerToken);
      return redirect(target, { query: { code: authCode }, status: 302 });
    }
    await endFlow(transaction.connection, flow);
    const session = await startSession(transaction, userId, "oauth");
    const hash = sessionHash(session, { provider_token: providerToken });
    return redirect(target, { hash, status: 302 });
  });
  // Thrown after the commit, so that the user and the confirmation link persist.
  const way = `A confirmation email has been sent to your ${flow.provider} email`;
  if (answer === null) throw needsVerification(profile.provider, way);
  return answer;
}
