import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { format } from "node:util";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { listen } from "../../../emulators/free-port";
import { type AuthSettings, notifications } from "../../../emulators/supabase/auth/auth-settings";
import { packages } from "../../../studio/seed/packages";
import { siteSettings } from "../../../studio/seed/site-settings";
import { FaultProxy } from "../../../testing/fault-proxy";
import { makeMember } from "../../../testing/make-member";
import { withoutLimits } from "../../../testing/without-limits";
import { useAuthEmulator } from "../../emulators/supabase-auth/auth-emulator";
import { serverBuild } from "../server-build";
import { siteUrl, useSite } from "../site";
import { Browser } from "./browser";
import { expired } from "./session-cookie";

const { founder: _hasPicture, ...settings } = siteSettings;

type Options = {
  environment?: Record<string, string>;
  auth?: Partial<AuthSettings>;
  /** Routes in addition to those for accounts, by path. */
  routes?: () => Promise<Record<string, object>>;
};

/**
 * Runs the site's routes and middleware on a port of this process, with emulators. HTTP responses are the same as those of the
 * built site. The accounts service supports fault injection.
 */
export function useRunningSite({
  environment = {},
  auth = {},
  routes = () => Promise.resolve({}),
}: Options = {}) {
  useSite([settings, ...packages]);
  const accounts = useAuthEmulator({
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
    // The site logs to these streams. Tests read the log, which stays out of the report.
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
    service = await FaultProxy.start(accounts.emulator().url);
    const values = {
      SUPABASE_URL: service.url,
      SUPABASE_ANON_KEY: accounts.emulator().publishableKey,
      SUPABASE_ISSUER: `http://localhost:${accounts.emulator().port}/auth/v1`,
      ...withoutLimits,
      AUTH_TIMEOUT_MS: "20000",
      ...environment,
    };
    for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
    // Responses are not delayed and wait for the email.
    Object.assign((await import("~/features/accounts/check-password.server")).responseTimes, {
      mailForm: { least: 0, most: 15_000 },
      failedSignIn: 0,
    });
    const handle = createRequestHandler(await buildOfAccounts(await routes()), "production");
    // The site's startup code uses the next server that listens.
    server = createServer((request, response) => {
      answer(handle, request, response).catch(() => response.destroy());
    });
    address = `http://localhost:${await listen(server)}`;
  });

  afterEach(() => running().repair());

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
    /** The site's log so far. */
    log: () => written,
    /** Creates a user with a confirmed address, signed in in a new browser. */
    signedIn: async (metadata: Record<string, unknown> = {}, from?: string) => {
      const { email, password, id } = await member(metadata);
      const browser = new Browser(address, from);
      const signIn = () => browser.post("/login", { email, password });
      let { status } = await signIn();
      // On a loaded machine the first can take longer than the site waits.
      if (status === 503) ({ status } = await signIn());
      if (status !== 303) throw new Error(`Not signed in: ${status}`);
      browser.cookies.delete("flash");
      return { browser, email, password, id };
    },
    makeMember: member,
    /** Makes the user's sign-in 16 minutes old, which the next renewed token also states. */
    ageSignIn: async ({ id, browser: { cookies } }: { id: string; browser: Browser }) => {
      await accounts.emulator().sql(
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

/** Builds the routes for accounts. */
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
