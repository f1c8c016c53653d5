import { startSupabase } from "../../local/supabase/server";
import { prepareDirectory } from "../stand-ins/supabase/prepared-directory";
import { runVitest } from "./run-vitest";
import type { Outcome } from "./suite";

/** What the stand-in has not, and says so. */
const MISSING: readonly [RegExp, string][] = [
  [/OAuth Admin/, "administration of an OAuth server"],
  [/WebAuthn/, "keys as second factors"],
];

/** As the suite's own settings have them: everybody is confirmed at once, and nobody asks too much. */
const settings = {
  siteUrl: "http://127.0.0.1:3000",
  autoconfirm: true,
  anonymousUsers: true,
  minimumPasswordLength: 6,
  mailInterval: 0,
};

/**
 * The tests of auth-js that ask a service, with the client of the same checkout. The folder is packages/core/auth-js of
 * supabase/supabase-js; nothing has to be installed in it.
 */
export async function runAuthJs(folder: string): Promise<Outcome[]> {
  const data = await prepareDirectory();
  // Some of the suite's clients send no key.
  const options = { port: 0, directory: data.path, openPaths: /./, auth: { settings } };
  const standIn = await startSupabase(options);
  const outcomes = await runVitest({
    config: "auth-js.vitest.ts",
    folder,
    variables: {
      CONFORMANCE_URL: standIn.url,
      CONFORMANCE_ANON_KEY: standIn.anonKey,
      CONFORMANCE_SERVICE_ROLE_KEY: standIn.serviceRoleKey,
    },
    missing: MISSING,
  });
  await standIn.close();
  await data.remove();
  return outcomes;
}
