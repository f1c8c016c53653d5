import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { SupabaseProxy } from "../../integration/franchise/supabase-proxy";
import { contentUrl, ports, siteUrl } from "../addresses";
import { test as base } from "../page";
import { localEnvironment } from "./stored-rows";

export const insertTimeoutMs = 1_000;

type Outage = { proxy: SupabaseProxy; port: number };

/**
 * Tests against a second site, which reaches Supabase by a proxy that they can switch. The browser finds it under the
 * address of the first, so that everything else is as in any other test.
 */
export const test = base.extend<{ supabase: SupabaseProxy }, { outage: Outage }>({
  outage: [
    async ({}, use) => {
      const proxy = await SupabaseProxy.start(ports.supabase);
      const port = await freePort();
      const site = startSite(port, proxy.url);
      try {
        await answers(port);
        await use({ proxy, port });
      } finally {
        site.kill("SIGTERM");
        await once(site, "exit");
        await proxy.become("closed");
      }
    },
    { scope: "worker" },
  ],
  launchOptions: [
    async ({ launchOptions, outage }, use) => {
      const rule = `--host-resolver-rules=MAP localhost:${ports.site} 127.0.0.1:${outage.port}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    },
    { scope: "worker" },
  ],
  supabase: async ({ outage }, use) => {
    await outage.proxy.become("open");
    await use(outage.proxy);
  },
});

function startSite(port: number, supabaseUrl: string): ChildProcess {
  return spawn(process.execPath, ["node_modules/@remix-run/serve/dist/cli.js", "build/index.js"], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: siteUrl,
      SANITY_PROJECT_ID: "local",
      SANITY_DATASET: "production",
      SANITY_API_HOST: contentUrl,
      SUPABASE_URL: supabaseUrl,
      SUPABASE_ANON_KEY: localEnvironment("SUPABASE_ANON_KEY"),
      APP_SECRET: "a secret of at least thirty-two bytes",
      INSERT_TIMEOUT_MS: String(insertTimeoutMs),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function answers(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/favicon.svg`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("No port is free");
  return address.port;
}
