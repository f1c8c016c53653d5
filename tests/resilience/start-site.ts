import { BuiltSite } from "../../testing/built-site";
import { budgets } from "./outcomes";

/** The URLs of the services behind every site. */
export type Addresses = {
  content: string;
  /** A content service with an empty dataset. */
  emptyContent: string;
  supabase: string;
  anonKey: string;
  issuer: string;
  serviceRoleKey: string;
  /** A site without faults, and its content cache. */
  soundSite: string;
  soundCopies: string;
};

type Reached = Pick<Addresses, "content" | "supabase" | "anonKey" | "issuer">;

/** Starts a site without faults. */
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

/** Starts the site with short timeouts and these services. */
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
