import { BuiltSite } from "../faults/built-site";
import type { Addresses } from "./global-setup";
import { budgets } from "./outcomes";

/** Starts the site with short limits, as it reaches its services here. */
export function startSite(
  { anonKey, issuer }: Addresses,
  services: { content: string; supabase: string },
  copyDirectory: string,
): Promise<BuiltSite> {
  return BuiltSite.start({
    SANITY_API_HOST: services.content,
    SANITY_READ_TOKEN: "local",
    SUPABASE_URL: services.supabase,
    SUPABASE_ANON_KEY: anonKey,
    SUPABASE_ISSUER: issuer,
    CONTENT_COPY_DIR: copyDirectory,
    CONTENT_TIMEOUT_MS: String(budgets.content),
    AUTH_TIMEOUT_MS: String(budgets.accounts),
    INSERT_TIMEOUT_MS: String(budgets.insert),
  });
}
