import { BuiltSite } from "../../../testing/built-site";
import { FaultProxy } from "../../../testing/fault-proxy";
import { contentUrl, ports, siteUrl } from "../addresses";
import { test as base } from "../page";
import { localEnvironment } from "./stored-rows";

type Outage = { proxy: FaultProxy; port: string };

/**
 * Tests against a second site, which reaches Supabase through a proxy that they can switch. The browser resolves the first
 * site's URL to it, so that everything else is the same as in other tests.
 */
export const test = base.extend<{ supabase: FaultProxy }, { outage: Outage }>({
  outage: [
    async ({}, use) => {
      const proxy = await FaultProxy.start(localEnvironment("SUPABASE_URL"));
      const site = await BuiltSite.start({
        SITE_URL: siteUrl,
        SANITY_API_HOST: contentUrl,
        SUPABASE_URL: proxy.url,
        SUPABASE_ANON_KEY: localEnvironment("SUPABASE_ANON_KEY"),
        // Long enough for an insert on a busy machine.
        INSERT_TIMEOUT_MS: "2500",
      });
      try {
        await use({ proxy, port: new URL(site.url).port });
      } finally {
        await site.stop();
        await proxy.close();
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
    outage.proxy.repair();
    await outage.proxy.listen();
    await use(outage.proxy);
  },
});
