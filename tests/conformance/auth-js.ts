import { startPrepared } from "../emulators/supabase/prepared-directory";
import { runVitest } from "./run-vitest";
import type { Outcome } from "./suite";

/** Features that the emulator lacks and rejects as unsupported. */
const MISSING: readonly [RegExp, string][] = [
  [/OAuth Admin/, "administration of an OAuth server"],
  [/WebAuthn/, "keys as second factors"],
];

/** The suite's own settings: accounts are confirmed at once, and there is no limit on mails. */
const settings = {
  siteUrl: "http://127.0.0.1:3000",
  autoconfirm: true,
  anonymousUsers: true,
  minimumPasswordLength: 6,
  mailInterval: 0,
};

/**
 * The tests of auth-js that call a service, with the client of the same checkout. The folder is packages/core/auth-js of
 * supabase/supabase-js; nothing has to be installed in it.
 */
export async function runAuthJs(folder: string): Promise<Outcome[]> {
  // Some of the suite's clients send no key.
  const emulator = await startPrepared({ openPaths: /./, auth: { settings } });
  const outcomes = await runVitest({
    config: "auth-js.vitest.ts",
    folder,
    variables: {
      CONFORMANCE_URL: emulator.url,
      CONFORMANCE_ANON_KEY: emulator.anonKey,
      CONFORMANCE_SERVICE_ROLE_KEY: emulator.serviceRoleKey,
    },
    missing: MISSING,
  });
  await emulator.close();
  return outcomes;
}
