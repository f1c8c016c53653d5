import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { seedDataset } from "../../studio/seed/load";
import { BuiltSite } from "../../testing/built-site";
import { editorOf, Emulator } from "../../testing/emulator";
import { freshBuild } from "../../testing/fresh-build";
import type { Services } from "../attack/target";
import { prepareDirectory } from "../emulators/supabase/prepared-directory";

/** The site and its services. */
export type Served = Services & { url: string };

declare module "vitest" {
  interface ProvidedContext {
    site: Served;
  }
}

/** Builds the site if its sources have changed, and serves it once for all tests, with the sample content. */
export default async function setUp({ provide }: TestProject) {
  freshBuild();
  const directory = mkdtempSync(join(tmpdir(), "served-"));
  const database = await prepareDirectory();
  const [content, supabase] = await Promise.all([
    Emulator.start("content-lake", join(directory, "content")),
    Emulator.start("supabase", database.path),
  ]);
  await seedDataset(editorOf(content.url));
  const site = await BuiltSite.start({
    SANITY_API_HOST: content.url,
    SANITY_READ_TOKEN: "local",
    SANITY_WEBHOOK_SECRET: "only the tests know this one",
    SUPABASE_URL: supabase.url,
    SUPABASE_ANON_KEY: supabase.anonKey,
    SUPABASE_ISSUER: supabase.issuer,
    SIGN_IN_ORIGINS: "https://sign-in.example.com",
  });
  const { anonKey, serviceRoleKey } = supabase;
  provide("site", {
    url: site.url,
    contentUrl: content.url,
    supabaseUrl: supabase.url,
    anonKey,
    serviceRoleKey,
  });
  return async () => {
    await site.stop();
    await Promise.all([content.kill(), supabase.kill(), database.remove()]);
    rmSync(directory, { recursive: true, force: true });
  };
}
