import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import type { Environment } from "../../app/env.server";
import { createTransport } from "../../app/features/mail/smtp.server";
import { causeOf, LONGEST_MS } from "./ask";
import { type Finding, question, right, warning, wrong } from "./finding";
import type { Call } from "./tables";

/** @param call a function that calls the database, if it is available */
export async function checkMail(environment: Environment, call?: Call): Promise<Finding[]> {
  const { SMTP_URL, SMTP_ALLOW_PLAINTEXT, MAIL_FROM = "", MAILER_KEY } = environment;
  if (!SMTP_URL) {
    return [
      warning(
        "SMTP_URL is not set: enquiries are stored but no one is notified",
        "Set SMTP_URL, MAIL_FROM, SALES_MAILBOX and MAILER_KEY (docs/operations/mail.md).",
      ),
      ...(MAILER_KEY && call ? await checkMailer(call, MAILER_KEY) : []),
    ];
  }
  const [server, mailer] = await Promise.all([
    checkServer(SMTP_URL, SMTP_ALLOW_PLAINTEXT === "true"),
    MAILER_KEY && call ? checkMailer(call, MAILER_KEY) : [],
  ]);
  const [, domain] = /@([^@>]+)>?$/.exec(MAIL_FROM) ?? [];
  return [
    server,
    ...mailer,
    question(
      `Do SPF, DKIM and DMARC of ${domain} allow ${new URL(SMTP_URL).hostname} to send?`,
      "Check the mail provider's dashboard, then the headers of a received email (docs/operations/mail.md).",
    ),
  ];
}

/** Logs in as for an email. Reports a warning if that works only without encryption, or an error unless it is allowed. */
async function checkServer(url: string, allowPlaintext: boolean): Promise<Finding> {
  const { host } = new URL(url);
  const encrypted = await logIn(url, false);
  if (encrypted.cause !== "ETLS") return encrypted.finding;
  if (!allowPlaintext) {
    return wrong(
      `The mail server ${host} does not encrypt (STARTTLS is missing or fails), so no email is sent to it`,
      "Use smtps://, or a server that encrypts. SMTP_ALLOW_PLAINTEXT=true would send the password and all emails unencrypted.",
    );
  }
  const { cause, finding } = await logIn(url, true);
  return cause === undefined
    ? warning(
        `The mail server ${host} does not encrypt (STARTTLS is missing or fails), so the password and all emails are sent unencrypted`,
        "Use smtps://, or a server that encrypts, and unset SMTP_ALLOW_PLAINTEXT.",
      )
    : finding;
}

/** Connects, encrypts and logs in as for an email, then disconnects. `cause` is undefined if that succeeded. */
async function logIn(
  url: string,
  allowPlaintext: boolean,
): Promise<{ finding: Finding; cause?: string }> {
  const { host } = new URL(url);
  const transport = await createTransport(url, { allowPlaintext });
  const ending = new AbortController();
  try {
    const verified = transport.verify().then(() => "right");
    // The race below handles this rejection, unless the timeout wins.
    verified.catch(() => {});
    const outcome = await Promise.race([
      verified,
      wait(LONGEST_MS, "late", { signal: ending.signal }),
    ]);
    if (outcome === "right") {
      return { finding: right(`The mail server ${host} accepts the login`) };
    }
    return {
      cause: "late",
      finding: wrong(
        `The mail server ${host} does not respond within ${LONGEST_MS / 1_000} s`,
        "Check host and port in SMTP_URL, and that this machine can reach them.",
      ),
    };
  } catch (error) {
    const cause = causeOf(error);
    const finding =
      cause === "EAUTH"
        ? wrong(
            `The mail server ${host} rejects the user name or password`,
            "Correct them in SMTP_URL. Percent-encode characters such as @.",
          )
        : wrong(
            `The mail server ${host} is unusable (${cause})`,
            "Check scheme, host and port in SMTP_URL: smtps:// for 465, smtp:// for 587. docs/runbooks/MailDelayed.md explains the codes.",
          );
    return { cause, finding };
  } finally {
    ending.abort();
    transport.close();
  }
}

const outboxState = z.object({
  waiting: z.number(),
  oldest_seconds: z.number(),
  failed: z.number(),
});
const LATE_S = 15 * 60;

/** Reads the number of pending emails without changing the outbox. */
async function checkMailer(call: Call, mailer_key: string): Promise<Finding[]> {
  const { code, data } = await call((client) => client.rpc("outbox_state", { mailer_key }));
  // The check of the migrations reports a missing function.
  if (code.startsWith("PGRST")) return [];
  const state = outboxState.safeParse(data).data;
  if (code !== "" || !state) {
    return [
      wrong(
        "MAILER_KEY is not registered in the database, so no email would be sent",
        "Register it once, in the SQL editor: select private.allow_mailer('<the value of MAILER_KEY>');",
      ),
    ];
  }
  if (state.oldest_seconds > LATE_S) {
    return [
      warning(
        `${state.waiting} emails are waiting, the oldest for ${Math.round(state.oldest_seconds / 60)} minutes`,
        'Check that the site is running. Its log line "Email delivery failed" has the reason.',
      ),
    ];
  }
  return [right("MAILER_KEY is registered in the database")];
}
