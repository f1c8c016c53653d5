import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { connect } from "../../../testing/supabase-clients";

/** Reads a variable of the tests' site from the file that `npm start` writes, here in the directory of the tests. */
export function localEnvironment(name: string): string {
  const value = parseEnv(readFileSync(".local/test/env", "utf8"))[name];
  if (!value) throw new Error(`.local/test/env has no ${name}`);
  return value;
}

/** A Supabase client with the service role, for which the site has no key. */
export const serviceClient = () =>
  connect(localEnvironment("SUPABASE_URL"), localEnvironment("SUPABASE_SERVICE_ROLE_KEY"));

/** Returns the rows with a name, read with the service role because no other role is allowed to. */
export async function storedRows({ name }: { name: string }): Promise<Record<string, unknown>[]> {
  const { data, error } = await serviceClient()
    .from("franchise_enquiries")
    .select()
    .eq("name", name);
  if (error) throw error;
  return data;
}
