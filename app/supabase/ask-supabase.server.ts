import { env } from "~/env.server";
import { metrics } from "~/process/metrics.server";
import { watchService } from "~/process/outage.server";

const { SUPABASE_URL, SUPABASE_ANON_KEY, AUTH_TIMEOUT_MS } = env();
const base = SUPABASE_URL.replace(/\/$/, "");
/** Where its accounts are; what else there is belongs to the tables. */
export const accountsAddress = `${base}/auth/`;

const accounts = watchService("accounts", () => look(`${accountsAddress}v1/health`));
// Whatever it says of a table that nobody may read, the database has answered.
const tables = watchService("tables", () =>
  look(`${base}/rest/v1/contact_messages?select=id&limit=0`),
);

function look(address: string): void {
  const signal = AbortSignal.timeout(AUTH_TIMEOUT_MS);
  const headers = { apikey: SUPABASE_ANON_KEY };
  // What came of it has been told.
  void askSupabase(address, { headers, signal }).then(
    (answer) => answer.body?.cancel(),
    () => {},
  );
}

/** Asks Supabase, times it, and tells of outages. A refusal is an answer; a fault, silence and the page of a proxy are none. */
export const askSupabase: typeof fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : input.toString();
  const [service, watch] = address.startsWith(accountsAddress)
    ? (["accounts", accounts] as const)
    : (["tables", tables] as const);
  const end = metrics.upstream.startTimer({ service });
  try {
    const answer = await fetch(input, init);
    const isOwn = !answer.headers.get("content-type")?.startsWith("text/html");
    if (answer.status < 500 && isOwn) watch.answered();
    else watch.failed(new Error(`It answered ${answer.status}${isOwn ? "" : " with a page"}`));
    end({ outcome: answer.status < 500 && isOwn ? "answered" : "failed" });
    return answer;
  } catch (error) {
    watch.failed(error);
    end({ outcome: "failed" });
    throw error;
  }
};
