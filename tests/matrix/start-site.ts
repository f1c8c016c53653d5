import { BuiltSite } from "../faults/built-site";
import type { Addresses } from "./global-setup";
import { budgets } from "./outcomes";

type Reached = Pick<Addresses, "content" | "supabase" | "anonKey" | "issuer">;

/** Starts a site that nothing happens to. */
export function startSoundSite(
  { content, supabase, anonKey, issuer }: Reached,
  environment: Record<string, string> = {},
): Promise<BuiltSite> {
  return BuiltSite.start({
    SANITY_API_HOST: content,
    SANITY_READ_TOKEN: "local",
    SUPABASE_URL: supabase,
    SUPABASE_ANON_KEY: anonKey,
    SUPABASE_ISSUER: issuer,
    ...environment,
  });
}

/** Starts the site with short limits, as it reaches its services here. */
export function startSite(
  services: Reached,
  environment: Record<string, string>,
): Promise<BuiltSite> {
  return startSoundSite(services, {
    CONTENT_TIMEOUT_MS: String(budgets.content),
    AUTH_TIMEOUT_MS: String(budgets.accounts),
    INSERT_TIMEOUT_MS: String(budgets.insert),
    ...environment,
  });
}
