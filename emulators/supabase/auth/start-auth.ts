import type { Service } from "../answer";
import type { ApiKeys } from "../api-keys";
import type { Database } from "../database";
import { type HttpServer, startHttpServer } from "../http-server";
import { createAuthService } from "./auth";
import { type AuthSettings, defaultAuthSettings } from "./auth-settings";
import { ProviderChoices } from "./provider-choices";
import { createProviderPage } from "./provider-page";
import { RequestLimits } from "./request-limits";

export interface AuthOptions {
  settings?: Partial<AuthSettings> | undefined;
  /** Milliseconds since 1970; for tests. */
  now?: (() => number) | undefined;
}

export interface ProviderServer extends HttpServer {
  desk: ProviderChoices;
  /** http://localhost:54322 */
  pageUrl: string;
}

/** Starts the provider page's server, on a separate port and so a separate origin; 0 takes any free port. */
export async function startProviderServer(port: number): Promise<ProviderServer> {
  const desk = new ProviderChoices();
  const server = await startHttpServer(port, createProviderPage(desk));
  return { ...server, desk, pageUrl: `http://localhost:${server.port}` };
}

/** Creates the auth service of the API on `port`. */
export function startAuth(
  database: Database,
  keys: ApiKeys,
  port: number,
  { desk, pageUrl }: ProviderServer,
  { settings, now = preciseTime }: AuthOptions,
): Service {
  const all = { ...defaultAuthSettings, ...settings };
  return createAuthService({
    database,
    keys,
    settings: all,
    limits: new RequestLimits(all, now),
    desk,
    providerUrl: pageUrl,
    url: `http://localhost:${port}/auth/v1`,
    now,
  });
}

/** Returns the time with microseconds, as GoTrue does, so that nothing can depend on three digits. */
function preciseTime(): number {
  return Date.now() + Number((process.hrtime.bigint() / 1000n) % 1000n) / 1000;
}
