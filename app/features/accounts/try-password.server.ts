import type { separateClient } from "~/supabase/visitor-client.server";
import { passwordForms } from "~/text/passwords.server";

type Auth = Awaited<ReturnType<typeof separateClient>>["auth"];

/**
 * Signs in with the normal form of a password and, if the service refuses that, with the password as entered, which
 * accounts from before the normal form have. Both together count as one attempt.
 * @returns the service's last response, and the password that it is about
 */
export async function tryPassword(auth: Auth, email: string, typed: string) {
  const [password = typed, asTyped] = passwordForms(typed);
  const answer = await auth.signInWithPassword({ email, password });
  if (asTyped === undefined || answer.error?.code !== "invalid_credentials") {
    return { ...answer, password };
  }
  return { ...(await auth.signInWithPassword({ email, password: asTyped })), password: asTyped };
}
