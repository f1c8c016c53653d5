import { keepPrivate } from "~/server/request-context.server";
import { authFailure } from "~/supabase/auth-failure";
import { bringsSession, forgetSession, visitorClient } from "~/supabase/visitor-client.server";

/**
 * Ends the session of this browser, whatever the service answers.
 * @returns whether the service ended it too; if not, its token lives until it expires
 */
export async function signOut(): Promise<boolean> {
  keepPrivate();
  const brought = bringsSession();
  if (!brought) return true;
  try {
    const { auth } = await visitorClient();
    const { error } = await auth.signOut({ scope: "local" });
    return error === null || authFailure(error).kind === "refused";
  } catch {
    // A cookie that is no session: there is nothing to end.
    return true;
  } finally {
    forgetSession();
  }
}
