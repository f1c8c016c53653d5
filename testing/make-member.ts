import type { SupabaseClient } from "@supabase/supabase-js";

type Given = { password?: string; user_metadata?: Record<string, unknown> };

/**
 * Creates a user with a new, confirmed address; generates a password if none is given.
 * @param admin the service's admin API
 */
export async function makeMember(admin: SupabaseClient["auth"]["admin"], given: Given = {}) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { password = `seven lamps ${crypto.randomUUID()}`, user_metadata } = given;
  const user = { email, password, user_metadata, email_confirm: true };
  const { data, error } = await admin.createUser(user);
  if (error) throw error;
  return { id: data.user.id, email, password };
}
