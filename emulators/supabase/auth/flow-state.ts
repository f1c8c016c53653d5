import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { Connection } from "../database";
import type { AuthContext, AuthTransaction } from "./auth-context";
import { AuthError, invalid } from "./auth-error";

/** The PKCE parameters of a request; both empty for the implicit flow. */
export interface Challenge {
  code_challenge: string;
  code_challenge_method: string;
}

const flowSchema = z.object({
  id: z.string(),
  userId: z.string().nullable(),
  authCode: z.string().nullable(),
  challenge: z.string().nullable(),
  challengeMethod: z.string().nullable(),
  provider: z.string(),
  providerToken: z.string().nullable(),
  method: z.string(),
  referrer: z.string().nullable(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  issuedAt: z.number().nullable(),
});
export type FlowState = z.output<typeof flowSchema>;

/** @throws AuthError 400 validation_failed */
export function checkChallenge({ code_challenge: challenge, ...rest }: Challenge): void {
  const method = rest.code_challenge_method;
  if ((challenge === "") !== (method === "")) {
    throw invalid("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (challenge === "") return;
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid("code challenge has to be between 43 and 128 characters");
  }
  if (!/^[a-zA-Z._~0-9-]+$/.test(challenge)) {
    const allowed = "alphanumeric characters, hyphens, periods, underscores and tildes";
    throw invalid(`code challenge can only contain ${allowed}`);
  }
  if (!["s256", "plain"].includes(method.toLowerCase())) {
    throw invalid("Invalid code_challenge_method");
  }
}

interface NewFlow {
  provider: string;
  method: string;
  challenge: Challenge;
  userId?: string;
  referrer?: string;
}

/** Stores the start of a flow. @returns its id, the `state` of an OAuth request. */
export async function startFlow(
  { connection, now }: { connection: Connection; now: () => number },
  { provider, method, challenge, userId, referrer }: NewFlow,
): Promise<string> {
  const id = crypto.randomUUID();
  const pkce = challenge.code_challenge !== "";
  await connection.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge, code_challenge_method,
       provider_type, authentication_method, referrer, created_at, updated_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, moment, moment
     from to_timestamp($9::float8 / 1000) as moment`,
    [
      id,
      userId ?? null,
      pkce ? crypto.randomUUID() : null,
      pkce ? challenge.code_challenge : null,
      pkce ? challenge.code_challenge_method.toLowerCase() : null,
      provider,
      method,
      referrer ?? null,
      now(),
    ],
  );
  return id;
}

/** Starts the flow of an emailed link, if the request has a challenge. @returns whether it has one */
export async function startMailFlow(
  transaction: AuthTransaction,
  userId: string,
  method: "magiclink" | "recovery" | "email/signup" | "email_change",
  challenge: Challenge,
): Promise<boolean> {
  if (challenge.code_challenge === "") return false;
  const provider = method.startsWith("email") ? "email" : method;
  await startFlow(transaction, { provider, method, challenge, userId });
  return true;
}

async function find(
  connection: Connection,
  condition: string,
  parameters: string[],
): Promise<FlowState | undefined> {
  const [row] = await connection.query(
    `select id, user_id as "userId", auth_code as "authCode", code_challenge as challenge,
       code_challenge_method as "challengeMethod", provider_type as provider,
       provider_access_token as "providerToken", authentication_method as method, referrer,
       (extract(epoch from created_at) * 1000)::float8 as "createdAt",
       (extract(epoch from auth_code_issued_at) * 1000)::float8 as "issuedAt"
     from auth.flow_state where ${condition} order by created_at desc limit 1`,
    parameters,
  );
  return row && flowSchema.parse(row);
}

export async function findFlow(connection: Connection, id: string) {
  return await find(connection, "id::text = $1", [id]);
}

export async function findFlowByCode(connection: Connection, code: string) {
  return await find(connection, "auth_code = $1", [code]);
}

/** Finds the user's latest flow of this method. */
export async function findFlowOfUser(connection: Connection, userId: string, method: string) {
  return await find(connection, "user_id::text = $1 and authentication_method = $2", [
    userId,
    method,
  ]);
}

/** Allows the flow's code to be exchanged for this user's session. */
export async function releaseCode(
  { connection, now }: AuthTransaction,
  flow: FlowState,
  userId: string,
  providerToken: string | null = null,
): Promise<string> {
  if (flow.authCode === null) {
    throw new AuthError(422, "flow_state_not_found", "Flow state does not have an auth code");
  }
  await connection.query(
    `update auth.flow_state set user_id = $2, provider_access_token = $3,
       auth_code_issued_at = moment, updated_at = moment
     from to_timestamp($4::float8 / 1000) as moment where id = $1`,
    [flow.id, userId, providerToken, now()],
  );
  return flow.authCode;
}

export async function endFlow(connection: Connection, flow: FlowState): Promise<void> {
  await connection.query("delete from auth.flow_state where id = $1", [flow.id]);
}

export function isFlowExpired(flow: FlowState, { now, settings }: AuthContext): boolean {
  const since = flow.method === "magiclink" ? (flow.issuedAt ?? flow.createdAt) : flow.createdAt;
  return now() > since + settings.flowLifetime * 1000;
}

/** @throws AuthError 400 bad_code_verifier */
export function checkVerifier(flow: FlowState, verifier: string): void {
  const derived =
    flow.challengeMethod === "plain"
      ? verifier
      : createHash("sha256").update(verifier).digest("base64url");
  const [expected, given] = [Buffer.from(flow.challenge ?? ""), Buffer.from(derived)];
  if (expected.length === given.length && timingSafeEqual(expected, given)) return;
  const message = "code challenge does not match previously saved code verifier";
  throw new AuthError(400, "bad_code_verifier", message);
}
