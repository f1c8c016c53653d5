import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { createClient, type PostgrestSingleResponse } from "@supabase/supabase-js";
import * as z from "zod";
import { NoWebSocket } from "../app/supabase/no-web-socket";

/**
 * `npm run staff -- add|remove|list [address]`: who may open /desk, in the project that SUPABASE_URL and
 * SUPABASE_SERVICE_ROLE_KEY name, else in the stand-in of `.local/env`; the two are never mixed. Ends with 0 where it is as
 * was asked for, 1 where it is not, 2 where nothing was understood.
 */
const usage = "npm run staff -- list | add <address> | remove <address>";
const REFUSED = "42501";
const NO_FUNCTION = "PGRST202";

try {
  const [command = "", address = "", ...more] = process.argv.slice(2);
  const isUnderstood =
    command === "list" ? address === "" : command === "add" || command === "remove";
  if (!isUnderstood || more.length > 0 || (command !== "list" && !address.includes("@"))) {
    console.error(`Usage: ${usage}`);
    process.exitCode = 2;
  } else {
    process.exitCode = (await run(command, address.trim().toLowerCase())) ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(command: string, address: string): Promise<boolean> {
  const call = connect();
  const staff = z.array(z.object({ email: z.string() })).parse(await call("list_staff"));
  const isStaff = staff.some(({ email }) => email === address);
  if (command === "list") {
    console.log(staff.length > 0 ? staff.map(({ email }) => email).join("\n") : "Nobody is staff.");
    return true;
  }
  if (command === "add") {
    if (isStaff) console.log(`${address} is staff already.`);
    else if (await call("add_staff", { address })) {
      console.log(`${address} is staff now, and finds /desk after the next sign-in.`);
    } else {
      console.error(
        `There is no account with the confirmed address ${address}. Sign up with it on the site and follow the mail, then try again.`,
      );
      return false;
    }
    return true;
  }
  if (!isStaff || !(await call("remove_staff", { address }))) {
    console.error(`${address} is not staff.`);
    return false;
  }
  console.log(
    `${address} is no longer staff and signed out everywhere. What they had not finished is nobody's.`,
  );
  return true;
}

/** @returns what calls a function of the database. @throws Error with a line for the person at the terminal, without a key */
function connect() {
  const { url, key } = readTarget();
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoWebSocket },
  });
  return async (name: string, args: Record<string, string> = {}): Promise<unknown> => {
    const answer: PostgrestSingleResponse<unknown> = await client.rpc(name, args);
    const { data, error, status } = answer;
    if (!error) return data;
    if (status === 0) {
      throw new Error(`${url} does not answer. The local one runs with npm start.`);
    }
    if (status === 401 || error.code === REFUSED) {
      throw new Error(
        `${url} refuses the key: SUPABASE_SERVICE_ROLE_KEY has to be its secret (or service role) key.`,
      );
    }
    if (error.code === NO_FUNCTION) {
      throw new Error(`${url} has no desk yet: npx supabase db push applies the migrations.`);
    }
    throw new Error(`${url} answered ${status} ${error.code}.`);
  };
}

function readTarget(): { url: string; key: string } {
  const isNamed = Boolean(process.env.SUPABASE_URL || process.env.SUPABASE_SERVICE_ROLE_KEY);
  const file = join(process.env.LOCAL_DIR || ".local", "env");
  const local = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: key } = isNamed ? process.env : local;
  if (url && key && URL.canParse(url)) return { url, key };
  throw new Error(
    isNamed
      ? "SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY must both be set to say whose staff it is."
      : "No database is known. Run npm start once, or set SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY.",
  );
}
