import * as z from "zod";
import type { Outcome } from "~/mail/outbox.server";
import { metrics } from "~/process/metrics.server";
import { watchService } from "~/process/outage.server";
import { loopback } from "~/server/request-rules.server";

const LONGEST_SILENCE_MS = 10_000;

type Transport = Awaited<ReturnType<typeof createTransport>>;
type Message = Omit<Parameters<Transport["sendMail"]>[0], "signal">;

type Options = {
  /** Whether mails and the password can go to another machine unencrypted. */
  allowPlaintext: boolean;
  /** How long the server can send nothing; 10 s if not given. */
  longestSilenceMs?: number;
};

/** A connection for each mail: there are few, and one that hangs keeps no other. Loads nodemailer, which a start does not need. */
export async function createTransport(
  url: string,
  { allowPlaintext, longestSilenceMs = LONGEST_SILENCE_MS }: Options,
) {
  const { default: nodemailer } = await import("nodemailer");
  return nodemailer.createTransport({
    url,
    requireTLS: !allowPlaintext && !loopback.test(new URL(url).hostname),
    connectionTimeout: longestSilenceMs,
    greetingTimeout: longestSilenceMs,
    socketTimeout: longestSilenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** What becomes of a mail that is handed to the server. `reason` has nothing personal: servers quote addresses. */
export type Sending = { outcome: Outcome; reason?: string };

/**
 * @param url such as smtps://user:password@smtp.example.com
 * @param longestMs how long a mail can take, however many bytes the server sends meanwhile
 */
export function createSender(url: string, longestMs: number, options: Options) {
  const verify = async () => (await createTransport(url, options)).verify();
  const service = watchService("mail", () => {
    verify().then(service.answered, (error) => service.failed(sendingOf(error).reason));
  });

  return async (message: Message): Promise<Sending> => {
    const end = metrics.upstream.startTimer({ service: "mail" });
    try {
      const transport = await createTransport(url, options);
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(longestMs) });
      service.answered();
      end({ outcome: "answered" });
      return { outcome: "sent" };
    } catch (error) {
      const sending = sendingOf(error);
      // Whose fault "later" is, a mailbox' or the server's, the probe tells.
      if (sending.outcome === "later") service.failed(sending.reason);
      end({ outcome: sending.outcome === "later" ? "failed" : "answered" });
      return sending;
    }
  };
}

/** No such mailbox: RFC 3463, 5.1.1, 5.1.2, 5.1.3 and 5.1.10. */
const noSuchMailbox = /^5\d\d[ -]5\.1\.(?:1|2|3|10)\b/;

/**
 * Refusals in the reply to a recipient that are about us and can end: no login (530), no service (554), our own address (RFC 3463,
 * 5.1.7 and 5.1.8), and what a policy refuses (5.7), such as a relay.
 */
const aboutUs = /^5(?:30|54|\d\d[ -]5\.(?:7\.|1\.[78]\b))/;

const smtpError = z.object({
  code: z.string().catch("Error"),
  responseCode: z.number().optional().catch(undefined),
  response: z.string().catch(""),
  command: z.string().catch(""),
});

function sendingOf(error: unknown): Sending {
  const { code, responseCode, response, command } = smtpError.parse(
    error instanceof Error ? error : {},
  );
  const status = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0] ?? responseCode ?? "";
  return {
    outcome: outcomeOf(command, response),
    reason: `${code} ${status}`.trim(),
  };
}

/** A recipient that is refused permanently is not tried again. An address that does not exist gets no further mail. */
function outcomeOf(command: string, response: string): Outcome {
  if (noSuchMailbox.test(response)) return "refused";
  const isPermanent = command === "RCPT TO" && response.startsWith("5") && !aboutUs.test(response);
  return isPermanent ? "failed" : "later";
}

/** One address and nothing else: whoever has the anonymous key can store what no form would take, such as two with a comma. */
export const isMailAddress = (text: string) => z.regexes.html5Email.test(text);
