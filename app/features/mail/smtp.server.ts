import * as z from "zod";
import type { Outcome } from "~/features/mail/outbox.server";
import { metrics } from "~/server/metrics.server";
import { watchService } from "~/server/outage.server";
import { loopback } from "~/server/request-rules.server";

const LONGEST_SILENCE_MS = 10_000;
/** Delay before the next probe of a server that refused the login, because some lock an account after a few attempts. */
const LOGIN_PAUSE_MS = 5 * 60_000;

type Transport = Awaited<ReturnType<typeof createTransport>>;
type Message = Omit<Parameters<Transport["sendMail"]>[0], "signal">;

type Options = {
  /** Whether emails and the password can go to another machine unencrypted. */
  allowPlaintext: boolean;
  /** Timeout for a server that sends nothing; 10 s if not given. */
  longestSilenceMs?: number;
};

/**
 * Creates a transport with a connection per email: there are few, and a hanging connection does not delay others.
 * Loads nodemailer, which is not needed at the start.
 */
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

/**
 * The result of handing an email to the server. `reason` contains no personal data, although servers quote addresses.
 */
export type Sending = { outcome: Outcome; reason?: string };

/**
 * Creates the function that sends emails.
 * @param url such as smtps://user:password@smtp.example.com
 * @param longestMs time limit for an email, even if the server keeps sending bytes
 */
export function createSender(url: string, longestMs: number, options: Options) {
  let isLoginRefused = false;
  let pause: NodeJS.Timeout | undefined;
  const failed = ({ reason = "" }: Sending) => {
    isLoginRefused = reason.startsWith("EAUTH");
    service.failed(reason);
  };
  const verify = async () => (await createTransport(url, options)).verify();
  const probe = () => {
    pause = undefined;
    verify().then(service.answered, (error) => failed(sendingOf(error)));
  };
  const service = watchService("mail", () => {
    pause ??= setTimeout(probe, isLoginRefused ? LOGIN_PAUSE_MS : 0).unref();
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
      // "later" can be due to a mailbox or to the server; the probe finds out which.
      if (sending.outcome === "later") failed(sending);
      end({ outcome: sending.outcome === "later" ? "failed" : "answered" });
      return sending;
    }
  };
}

/** Replies for a mailbox that does not exist: RFC 3463, 5.1.1, 5.1.2, 5.1.3 and 5.1.10. */
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

/**
 * Classifies a server's refusal. A permanently refused recipient is not retried, and an address that does not exist
 * gets no further email.
 */
function outcomeOf(command: string, response: string): Outcome {
  if (noSuchMailbox.test(response)) return "refused";
  const isPermanent = command === "RCPT TO" && response.startsWith("5") && !aboutUs.test(response);
  return isPermanent ? "failed" : "later";
}

/**
 * Returns whether a text is exactly one address: anyone with the publishable key can store values that no form accepts,
 * such as two addresses with a comma.
 */
export const isMailAddress = (text: string) => z.regexes.html5Email.test(text);
