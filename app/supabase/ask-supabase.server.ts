import { env } from "~/env.server";
import { metrics } from "~/server/metrics.server";
import { watchService } from "~/server/outage.server";

const { SUPABASE_URL, SUPABASE_ANON_KEY, AUTH_TIMEOUT_MS } = env();
const base = SUPABASE_URL.replace(/\/$/, "");
/** The address of the accounts service; all other addresses belong to the tables. */
export const accountsAddress = `${base}/auth/`;

const accounts = watchService("accounts", () => void accountsAnswer(AUTH_TIMEOUT_MS));
// Any response counts, even a refusal of this table, because it shows that the database is up.
const tables = watchService("tables", () => {
  void isAnswering(`${base}/rest/v1/contact_messages?select=id&limit=0`, AUTH_TIMEOUT_MS);
});

/** Returns whether the accounts service answers within this many milliseconds. Never rejects. */
export const accountsAnswer = (ms: number) => isAnswering(`${accountsAddress}v1/health`, ms);

async function isAnswering(address: string, ms: number): Promise<boolean> {
  const signal = AbortSignal.timeout(ms);
  const headers = { apikey: SUPABASE_ANON_KEY };
  try {
    const answer = await askSupabase(address, { headers, signal });
    await answer.body?.cancel();
    return isOwn(answer) && answer.status < 500;
  } catch {
    // The watch has recorded the failure.
    return false;
  }
}

const isOwn = ({ headers }: Response) => !headers.get("content-type")?.startsWith("text/html");

/**
 * Calls Supabase, measures the time, and reports outages. A refusal counts as an answer; a server error, a timeout and
 * a proxy's page do not.
 */
export const askSupabase: typeof fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : input.toString();
  const [service, watch] = address.startsWith(accountsAddress)
    ? (["accounts", accounts] as const)
    : (["tables", tables] as const);
  const end = metrics.upstream.startTimer({ service });
  try {
    const answer = await fetch(input, init);
    const isAnswer = answer.status < 500 && isOwn(answer);
    if (isAnswer) watch.answered();
    else
      watch.failed(new Error(`HTTP ${answer.status}${isOwn(answer) ? "" : " with an HTML page"}`));
    end({ outcome: isAnswer ? "answered" : "failed" });
    return answer;
  } catch (error) {
    watch.failed(error);
    end({ outcome: "failed" });
    throw error;
  }
};
