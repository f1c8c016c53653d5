import nodemailer from "nodemailer";
import * as z from "zod";
import type { Outcome } from "~/mail/outbox.server";
import { metrics } from "~/process/metrics.server";
import { watchService } from "~/process/outage.server";

const LONGEST_SILENCE_MS = 10_000;

type Message = Omit<Parameters<ReturnType<typeof createTransport>["sendMail"]>[0], "signal">;

/** A connection for each mail: there are few, and one that hangs keeps no other. */
export const createTransport = (url: string, longestSilenceMs = LONGEST_SILENCE_MS) =>
  nodemailer.createTransport({
    url,
    connectionTimeout: longestSilenceMs,
    greetingTimeout: longestSilenceMs,
    socketTimeout: longestSilenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** What becomes of a mail that is handed to the server. `reason` has nothing personal: servers quote addresses. */
export type Sending = { outcome: Outcome; reason?: string };

/**
 * @param url such as smtps://user:password@smtp.example.com
 * @param longestMs how long a mail can take, however many bytes the server sends meanwhile
 * @param longestSilenceMs how long the server can send nothing; 10 s if not given
 */
export function createSender(url: string, longestMs: number, longestSilenceMs?: number) {
  const transport = createTransport(url, longestSilenceMs);
  const service = watchService("mail", () => {
    transport.verify().then(service.answered, (error) => service.failed(judge(error).reason));
  });

  return async (message: Message): Promise<Sending> => {
    const end = metrics.upstream.startTimer({ service: "mail" });
    try {
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(longestMs) });
      service.answered();
      end({ outcome: "answered" });
      return { outcome: "sent" };
    } catch (error) {
      const sending = judge(error);
      // Whose fault "later" is, a mailbox' or the server's, the probe tells.
      if (sending.outcome === "later") service.failed(sending.reason);
      end({ outcome: sending.outcome === "later" ? "failed" : "answered" });
      return sending;
    }
  };
}

/** Nobody has that address: RFC 3463, 5.1.1, 5.1.2, 5.1.3 and 5.1.10. Any other refusal may be our own fault, and pass. */
const noSuchMailbox = /^5\d\d[ -]5\.1\.(?:1|2|3|10)\b/;

const smtpError = z.object({
  code: z.string().catch("Error"),
  responseCode: z.number().optional().catch(undefined),
  response: z.string().catch(""),
});

function judge(error: unknown): Sending {
  const { code, responseCode, response } = smtpError.parse(error instanceof Error ? error : {});
  const status = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0] ?? responseCode ?? "";
  return {
    outcome: noSuchMailbox.test(response) ? "refused" : "later",
    reason: `${code} ${status}`.trim(),
  };
}

/** One address and nothing else: whoever has the anonymous key can store what no form would take, such as two with a comma. */
export const isMailAddress = (text: string) => z.regexes.html5Email.test(text);
