import type { GenerateLinkParams } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";
import { inject } from "vitest";
import * as z from "zod";
import { connectBrowser } from "../../testing/supabase-clients";
import { ownAddress } from "./own-rows";

/** The project under test. */
export const project = inject("project");
export const PASSWORD = "seven lamps";

export const newAddress = () => ownAddress(project);

/** Creates a separate client per browser. */
export const browser = (key = project.anonKey) => connectBrowser(project.url, key, patientFetch);
export const anon = () => browser();
export const service = () => browser(project.serviceRoleKey);
export const admin = () => service().auth.admin;

/** Sends a plain request, for requests that the client would not send. */
export async function send(path: string, { headers, ...init }: RequestInit = {}) {
  const all = { apikey: project.anonKey, ...headers };
  return await patientFetch(project.url + path, { redirect: "manual", ...init, headers: all });
}

export const post = async (path: string, body: unknown, headers = {}) =>
  await send(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** Requests a URL without an API key, like a redirected browser. */
export const withoutKey = async (address: string) =>
  await patientFetch(address, { redirect: "manual" });

const LONGEST_MS = 300_000;

/** Retries after a 429: a hosted project accepts about 30 calls of a kind at once, then a few per minute. */
async function patientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const start = performance.now();
  for (;;) {
    const answer = await fetch(input, init);
    const isBusy = answer.headers.get("x-sb-error-code") === "over_request_rate_limit";
    const body: unknown = answer.status === 429 ? await answer.clone().json() : null;
    const says = isBusy || JSON.stringify(body ?? "").includes("over_request_rate_limit");
    if (!says || performance.now() - start > LONGEST_MS) return answer;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}

/** Creates a user with a confirmed address, without an email. */
export async function makeUser(given: { app_metadata?: object } = {}) {
  const email = newAddress();
  const user = { email, password: PASSWORD, email_confirm: true, ...given };
  const { data, error } = await admin().createUser(user);
  if (error) throw error;
  return { id: data.user.id, email };
}

/** Creates such a user and signs in. */
export async function member(given?: { app_metadata?: object }) {
  const user = await makeUser(given);
  return { ...user, ...(await signIn(user.email)) };
}

export async function signIn(email: string, password = PASSWORD) {
  const client = browser();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: data.session, user: data.user };
}

type Client = ReturnType<typeof browser>;

/** Returns the code that an authenticator app shows at a time. */
export const codeOf = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Enrols a second factor. */
export async function enroll({ auth }: Client, friendlyName = "Telephone") {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { id: data.id, ...data.totp };
}

/** Creates a challenge for a second factor, and verifies the code. */
export async function verify({ auth }: Client, factorId: string, code: string) {
  const { data, error } = await auth.mfa.challenge({ factorId });
  if (error) throw error;
  return await auth.mfa.verify({ factorId, challengeId: data.id, code });
}

/** Generates an email link without sending the email. */
export async function linkFor(params: GenerateLinkParams) {
  const { data, error } = await admin().generateLink(params);
  if (error) throw error;
  return data.properties;
}

/** Returns the redirect target of a URL. */
export async function follow(address: string) {
  const { status, headers } = await withoutKey(address);
  return { status, to: new URL(headers.get("location") ?? "about:blank") };
}

/** Returns "200" for a valid token, or the refusal, which the client would report like a missing token. */
export async function whoIs(token: string): Promise<string> {
  const answer = await send("/auth/v1/user", { headers: { authorization: `Bearer ${token}` } });
  return answer.ok ? "200" : await refusalIn(answer);
}

const refusalSchema = z.object({
  code: z.union([z.string(), z.number()]),
  error_code: z.string().optional(),
});

/** Formats a refused response as `refusal` formats an error. */
export async function refusalIn(answer: Response): Promise<string> {
  const { code, error_code = code } = refusalSchema.parse(await answer.json());
  return `${answer.status} ${error_code}`;
}

export const seconds = async (count: number) =>
  await new Promise((resolve) => setTimeout(resolve, count * 1_000));
