import { env } from "~/env.server";
import { metrics } from "~/process/metrics.server";
import { watchService } from "~/process/outage.server";

const { SUPABASE_URL, SUPABASE_ANON_KEY, AUTH_TIMEOUT_MS } = env();
const base = SUPABASE_URL.replace(/\/$/, "");
/** Where its accounts are; what else there is belongs to the tables. */
export const accountsAddress = `${base}/auth/`;

const accounts = watchService("accounts", () => void accountsAnswer(AUTH_TIMEOUT_MS));
// Whatever it says of a table that nobody may read, the database has answered.
const tables = watchService("tables", () => {
  void isAnswering(`${base}/rest/v1/contact_messages?select=id&limit=0`, AUTH_TIMEOUT_MS);
});

/** Whether the accounts service answers within so many milliseconds. Never rejects. */
export const accountsAnswer = (ms: number) => isAnswering(`${accountsAddress}v1/health`, ms);

async function isAnswering(address: string, ms: number): Promise<boolean> {
  const signal = AbortSignal.timeout(ms);
  const headers = { apikey: SUPABASE_ANON_KEY };
  try {
    const answer = await askSupabase(address, { headers, signal });
    await answer.body?.cancel();
    return isOwn(answer) && answer.status < 500;
  } catch {
    // The watch has been told.
    return false;
  }
}

const isOwn = ({ headers }: Response) => !headers.get("content-type")?.startsWith("text/html");

/** Asks Supabase, times it, and tells of outages. A refusal is an answer; a fault, silence and the page of a proxy are none. */
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
      watch.failed(new Error(`It answered ${answer.status}${isOwn(answer) ? "" : " with a page"}`));
    end({ outcome: isAnswer ? "answered" : "failed" });
    return answer;
  } catch (error) {
    watch.failed(error);
    end({ outcome: "failed" });
    throw error;
  }
};
