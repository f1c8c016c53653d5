import pLimit from "p-limit";
import { log, onErrorLine } from "~/process/log.server";

export type ErrorReportOptions = {
  /** Where each line is sent by POST, as JSON. */
  url: string;
  /** How many lines wait at most, the newest being left out; 100 if not given. */
  most?: number;
  /** How long one may take to be taken; 5 s if not given. */
  timeoutMs?: number;
};

const eMailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * Sends each error line of the log to an address as well, one after the other. Nobody waits for it, and what cannot be
 * sent is left out: the log has it.
 * @returns how to wait until what is under way is sent
 */
export function reportErrors({ url, most = 100, timeoutMs = 5_000 }: ErrorReportOptions) {
  const limit = pLimit(1);
  let sending: Promise<unknown> = Promise.resolve();
  let isTaken = true;

  async function send(body: string) {
    try {
      const headers = { "Content-Type": "application/json" };
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(url, { method: "POST", headers, body, signal });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`It answered ${answer.status}`);
      isTaken = true;
    } catch (error) {
      // Not as an error, which would be reported in turn; without the address, which may hold a key.
      if (isTaken) log.warn("Errors cannot be reported", { error: String(error) });
      isTaken = false;
    }
  }

  onErrorLine((line) => {
    if (limit.pendingCount + limit.activeCount >= most) return;
    // Lines hold nothing personal; what a service puts into its errors is not ours to promise.
    sending = limit(send, line.replace(eMailAddress, "[e-mail]"));
  });

  return { flush: () => sending };
}
