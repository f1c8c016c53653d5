import { Agent, request } from "node:http";

/**
 * Sends one kind of flood over 50 connections for some seconds and prints the response counts by status as JSON.
 * Each request carries one of `addresses` client addresses, as a proxy in front of the site would set it.
 */
const [origin = "", kind = "forms", addresses = "1", seconds = "30"] = process.argv.slice(2);
const CONNECTIONS = 50;

type Attack = { method?: "POST"; path: string; body?: string; cookie?: string };

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A session that this site did not issue. */
function madeUpSession(number: number): string {
  const token = `${base64url({ alg: "ES256", kid: `x${number}` })}.${base64url({ sub: "a", exp: 1 })}.AA`;
  const session = { access_token: token, expires_at: 1, refresh_token: `x${number}` };
  return `session=base64-${base64url(session)}`;
}

const form = "name=Flood&email=flood%40example.com&message=flood";
const attacks: Record<string, (number: number) => Attack> = {
  forms: (number) => ({ method: "POST", path: "/contact", body: `${form}+${number}` }),
  "sign-in": (number) => ({
    method: "POST",
    path: "/login",
    body: `email=asha%40example.com&password=guess-${number}`,
  }),
  pages: () => ({ path: "/services" }),
  queries: (number) => {
    const paths = [`/about?x=${number}`, `/be-a-franchise?plan=x${number}`, `/search?q=x${number}`];
    return { path: paths[number % 3] ?? `/nothing/${number}` };
  },
  sessions: (number) => ({ path: "/dashboard", cookie: madeUpSession(number) }),
  callback: (number) => ({
    path: `/auth/callback?code=${number}`,
    cookie: `session-code-verifier=base64-${base64url(`verifier ${number}`)}`,
  }),
  slugs: (number) => ({ path: `/services/made-up-${number}` }),
  preview: (number) => ({ path: `/api/preview/enable?sanity-preview-secret=guess-${number}` }),
  searches: (number) => ({ path: `/search?q=word+${number}` }),
  missing: (number) => ({ path: `/missing/${number}` }),
};
const attack = attacks[kind];
if (!attack) throw new Error(`There is no flood of ${kind}`);

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const statuses: Record<string, number> = {};
const until = performance.now() + Number(seconds) * 1_000;
let number = 0;

const addressOf = (index: number) =>
  `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

function send(): Promise<number> {
  const { method, path, body, cookie }: Attack = attack?.((number += 1)) ?? { path: "/" };
  const headers = {
    ...(cookie && { Cookie: cookie }),
    "X-Forwarded-For": addressOf(number % Number(addresses)),
    ...(body && { "Content-Type": "application/x-www-form-urlencoded" }),
  };
  return new Promise((resolve) => {
    const sending = request(origin + path, { agent, method, headers }, (response) => {
      response.resume().once("close", () => resolve(response.statusCode ?? 0));
    });
    sending.once("error", () => resolve(0));
    sending.end(body);
  });
}

async function attacker() {
  while (performance.now() < until) {
    const status = await send();
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

await Promise.all(Array.from({ length: CONNECTIONS }, attacker));
process.stdout.write(JSON.stringify(statuses));
process.exit(0);
