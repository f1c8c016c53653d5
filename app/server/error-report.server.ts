import { log, onErrorLine } from "~/server/log.server";

export type ErrorReportOptions = {
  /** Where each line is sent by POST, as JSON. */
  url: string;
  /** How many lines wait at most, the newest being left out; 100 if not given. */
  most?: number;
  /** How long one may take to be taken; 5 s if not given. */
  timeoutMs?: number;
};

const eMailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * Sends each error line of the log to an address as well. Nobody waits for it, and what cannot be sent is left out:
 * the log has it.
 * @returns how to wait until what is under way is sent
 */
export function reportErrors({ url, most = 100, timeoutMs = 5_000 }: ErrorReportOptions) {
  const waiting: string[] = [];
  let sending = Promise.resolve();
  let isTaken = true;

  onErrorLine((line) => {
    if (waiting.length >= most) return;
    // Lines hold nothing personal; what a service puts into its errors is not ours to promise.
    waiting.push(line.replace(eMailAddress, "[e-mail]"));
    sending = sending.then(sendNext);
  });

  async function sendNext() {
    const body = waiting[0];
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`It answered ${answer.status}`);
      isTaken = true;
    } catch (error) {
      // Not as an error, which would be reported in turn; without the address, which may hold a key.
      if (isTaken) log.warn("Errors cannot be reported", { error: String(error) });
      isTaken = false;
    } finally {
      waiting.shift();
    }
  }

  return { flush: () => sending };
}
