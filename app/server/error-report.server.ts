import pLimit from "p-limit";
import { log, onErrorLine } from "~/server/log.server";

export type ErrorReportOptions = {
  /** The address that receives each line by POST, as JSON. */
  url: string;
  /** Maximum number of waiting lines; further ones are dropped. 100 if not given. */
  most?: number;
  /** Time limit for sending a line; 5 s if not given. */
  timeoutMs?: number;
};

const eMailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * Also sends each error line of the log to an address, one after the other, in the background. Lines that cannot be
 * sent are dropped, since the log contains them.
 * @returns `flush`, which waits for pending lines
 */
export function reportErrors({ url, most = 100, timeoutMs = 5_000 }: ErrorReportOptions) {
  const limit = pLimit(1);
  let sending: Promise<unknown> = Promise.resolve();
  let isTaken = true;

  async function send(body: string) {
    try {
      const headers = { "Content-Type": "application/json" };
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(url, {
        method: "POST",
        headers,
        body,
        signal,
        // After a redirect the text would be lost.
        redirect: "error",
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      isTaken = true;
    } catch (error) {
      // An error would be reported in turn. The address is omitted because it can contain a key.
      if (isTaken) log.warn("Error reporting failed", { error: String(error) });
      isTaken = false;
    }
  }

  onErrorLine((line) => {
    if (limit.pendingCount + limit.activeCount >= most) return;
    // The site's own lines contain no personal data, but errors of a service might.
    sending = limit(send, line.replace(eMailAddress, "[email]"));
  });

  return { flush: () => sending };
}
