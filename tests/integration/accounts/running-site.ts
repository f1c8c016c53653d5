import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { format } from "node:util";
import type { ServerBuild } from "@remix-run/node";
import { createRequestHandler } from "@remix-run/node";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import type * as ResponseTimes from "~/accounts/response-times.server";
import { listen } from "../../../local/free-port";
import type { AuthSettings } from "../../../local/supabase/auth/auth-settings";
import { notifications } from "../../../local/supabase/auth/auth-settings";
import { packages } from "../../../studio/seed/packages";
import { siteSettings } from "../../../studio/seed/site-settings";
import { FaultProxy } from "../../../testing/fault-proxy";
import { makeMember } from "../../../testing/make-member";
import { withoutLimits } from "../../../testing/without-limits";
import { useAuthStandIn } from "../../stand-ins/supabase-auth/auth-stand-in";
import { serverBuild } from "../server-build";
import { siteUrl, useSite } from "../site";
import { Browser } from "./browser";
import { expired } from "./session-cookie";

const { founder: _hasPicture, ...settings } = siteSettings;

type Options = {
  environment?: Record<string, string>;
  auth?: Partial<AuthSettings>;
  /** How long the site waits for the accounts service; 15 s if not given, which a busy machine may take for a password. */
  authTimeoutMs?: number;
  /** How long answers are held back; not at all if not given, and a mail is waited for. */
  responseTimes?: typeof ResponseTimes.responseTimes;
  /** More routes than those that accounts meet, by their paths. */
  routes?: () => Promise<Record<string, object>>;
};

/**
 * The site's own routes behind its own front, on a port of this process, against the stand-ins: what is asked by HTTP
 * is answered as by the built site. The accounts service can be made to fail.
 */
export function useRunningSite({
  environment = {},
  auth = {},
  authTimeoutMs = 15_000,
  responseTimes = { mailForm: { least: 0, most: 15_000 }, failedSignIn: 0 },
  routes = () => Promise.resolve({}),
}: Options = {}) {
  useSite([settings, ...packages]);
  const accounts = useAuthStandIn({
    siteUrl: environment.SITE_URL ?? siteUrl,
    notifications,
    ...auth,
  });
  let service: FaultProxy | undefined;
  let server: Server | undefined;
  let address = "";
  let written = "";

  const running = () => {
    if (!service) throw new Error("The site is not running.");
    return service;
  };

  beforeAll(async () => {
    // The site writes its log there; it is read by tests, and is no part of their report.
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, "write").mockImplementation((chunk) => {
        written += String(chunk);
        return true;
      });
    }
    for (const level of ["log", "info", "warn", "error"] as const) {
      vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
        written += `${format(...values)}\n`;
      });
    }
    service = await FaultProxy.start(accounts.standIn().url);
    const values = {
      SUPABASE_URL: service.url,
      SUPABASE_ANON_KEY: accounts.standIn().publishableKey,
      SUPABASE_ISSUER: `http://localhost:${accounts.standIn().port}/auth/v1`,
      AUTH_TIMEOUT_MS: String(authTimeoutMs),
      ...withoutLimits,
      ...environment,
    };
    for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
    Object.assign((await import("~/accounts/response-times.server")).responseTimes, responseTimes);
    const handle = createRequestHandler(await buildOfAccounts(await routes()), "production");
    // Its front takes the first server that listens from now on.
    server = createServer((request, response) => {
      answer(handle, request, response).catch(() => response.destroy());
    });
    address = `http://localhost:${await listen(server)}`;
  });

  afterEach(() => running().mend());

  afterAll(async () => {
    server?.closeAllConnections();
    server?.close();
    await service?.close();
    vi.restoreAllMocks();
  });

  const member = (user_metadata: Record<string, unknown> = {}) =>
    makeMember(accounts.admin(), { user_metadata });

  return {
    accounts,
    service: running,
    browser: (from?: string) => new Browser(address, from),
    /** What the site has written so far. */
    log: () => written,
    /** Somebody with a confirmed address, signed in in a browser of their own. */
    signedIn: async (metadata: Record<string, unknown> = {}, from?: string) => {
      const { email, password, id } = await member(metadata);
      const browser = new Browser(address, from);
      const { status } = await browser.post("/login", { email, password });
      if (status !== 303) throw new Error(`Nobody is signed in: ${status}`);
      browser.cookies.delete("flash");
      return { browser, email, password, id };
    },
    makeMember: member,
    /** Makes their sign-in 16 minutes old, which the next, renewed token states too. */
    ageSignIn: async ({ id, browser: { cookies } }: { id: string; browser: Browser }) => {
      await accounts.standIn().sql(
        `update auth.mfa_amr_claims set updated_at = now() - interval '16 minutes'
         where session_id in (select id from auth.sessions where user_id = $1)`,
        [id],
      );
      cookies.set("session", expired(cookies.get("session")));
    },
  };
}

type Handle = ReturnType<typeof createRequestHandler>;

async function answer(handle: Handle, request: IncomingMessage, response: ServerResponse) {
  const { method = "GET", url = "/" } = request;
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const body = method === "POST" ? new Uint8Array(await buffer(request)) : undefined;
  const site = process.env.SITE_URL;
  const result = await handle(new Request(new URL(url, site), { method, headers, body }));
  for (const [name, value] of result.headers) response.appendHeader(name, value);
  response.writeHead(result.status);
  response.end(method === "HEAD" ? undefined : Buffer.from(await result.arrayBuffer()));
}

/** The routes that accounts meet. */
async function buildOfAccounts(others: Record<string, object>): Promise<ServerBuild> {
  return serverBuild({
    root: await import("~/root"),
    login: await import("~/routes/login"),
    "login/code": await import("~/routes/login_.code"),
    account: await import("~/routes/account._index/route"),
    "account/second-factor": await import("~/routes/account.second-factor/route"),
    "account/confirm": await import("~/routes/account.confirm"),
    "account/email": await import("~/routes/account.email"),
    "account/device/:id": await import("~/routes/account.device.$id"),
    "account.json": await import("~/routes/account[.]json"),
    "account/delete": await import("~/routes/account.delete"),
    signup: await import("~/routes/signup"),
    logout: await import("~/routes/logout"),
    "auth/callback": await import("~/routes/auth.callback"),
    "auth/confirm": await import("~/routes/auth.confirm"),
    "forgot-password": await import("~/routes/forgot-password"),
    "reset-password": await import("~/routes/reset-password"),
    dashboard: await import("~/routes/dashboard/route"),
    contact: await import("~/routes/contact/route"),
    "be-a-franchise": await import("~/routes/be-a-franchise/route"),
    portfolio: await import("~/routes/portfolio/route"),
    ...others,
    "*": await import("~/routes/$"),
  });
}
