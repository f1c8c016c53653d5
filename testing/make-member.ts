import type { SupabaseClient } from "@supabase/supabase-js";

type Given = { password?: string; user_metadata?: Record<string, unknown> };

/**
 * Makes a user with a confirmed address; the address is new, and so is a password that is not given.
 * @param admin the service's calls for administrators
 */
export async function makeMember(admin: SupabaseClient["auth"]["admin"], given: Given = {}) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { password = `seven lamps ${crypto.randomUUID()}`, user_metadata } = given;
  const user = { email, password, user_metadata, email_confirm: true };
  const { data, error } = await admin.createUser(user);
  if (error) throw error;
  return { id: data.user.id, email, password };
}
