import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import type { Environment } from "../app/env.server";
import { createTransport } from "../app/mail/smtp.server";
import { causeOf, LONGEST_MS } from "./ask";
import { type Finding, question, right, warning, wrong } from "./finding";
import type { Call } from "./tables";

/** @param call where the database can be asked */
export async function checkMail(environment: Environment, call?: Call): Promise<Finding[]> {
  const { SMTP_URL, SMTP_ALLOW_PLAINTEXT, MAIL_FROM = "", MAILER_KEY } = environment;
  if (!SMTP_URL) {
    return [
      warning(
        "SMTP_URL is not set: enquiries are stored, and nobody is told of them",
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
      `Do SPF, DKIM and DMARC of ${domain} let ${new URL(SMTP_URL).hostname} send?`,
      "The sender's dashboard; then the headers of a mail that arrived (docs/operations/mail.md).",
    ),
  ];
}

/** Logs in as a mail would; if only a connection without encryption succeeds, that is a warning, or an error unless it is allowed. */
async function checkServer(url: string, allowPlaintext: boolean): Promise<Finding> {
  const { host } = new URL(url);
  const encrypted = await logIn(url, false);
  if (encrypted.cause !== "ETLS") return encrypted.finding;
  if (!allowPlaintext) {
    return wrong(
      `the mail server ${host} does not encrypt (STARTTLS is missing or fails): no mail is sent to it`,
      "Use smtps://, or a server that encrypts. SMTP_ALLOW_PLAINTEXT=true would send the password and all mails readable to anyone on the way.",
    );
  }
  const { cause, finding } = await logIn(url, true);
  return cause === undefined
    ? warning(
        `the mail server ${host} does not encrypt (STARTTLS is missing or fails): the password and all mails are sent unencrypted`,
        "Use smtps://, or a server that encrypts, and unset SMTP_ALLOW_PLAINTEXT.",
      )
    : finding;
}

/** Connects, encrypts and logs in as a mail would, and hangs up before one. `cause` is undefined if that succeeded. */
async function logIn(
  url: string,
  allowPlaintext: boolean,
): Promise<{ finding: Finding; cause?: string }> {
  const { host } = new URL(url);
  const transport = await createTransport(url, { allowPlaintext });
  const ending = new AbortController();
  try {
    const verified = transport.verify().then(() => "right");
    // Judged below, where it does not come too late.
    verified.catch(() => {});
    const outcome = await Promise.race([
      verified,
      wait(LONGEST_MS, "late", { signal: ending.signal }),
    ]);
    if (outcome === "right") {
      return { finding: right(`the mail server ${host} lets the site in`) };
    }
    return {
      cause: "late",
      finding: wrong(
        `the mail server ${host} does not answer within ${LONGEST_MS / 1_000} s`,
        "Check host and port in SMTP_URL, and that this machine may reach them.",
      ),
    };
  } catch (error) {
    const cause = causeOf(error);
    const finding =
      cause === "EAUTH"
        ? wrong(
            `the mail server ${host} refuses name and password`,
            "Correct them in SMTP_URL; characters such as @ are written percent-encoded.",
          )
        : wrong(
            `the mail server ${host} cannot be used (${cause})`,
            "Check scheme, host and port in SMTP_URL: smtps:// for 465, smtp:// for 587. docs/operations/mail.md says what such a code means.",
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

/** Asks how much waits, which takes nothing out of the outbox. */
async function checkMailer(call: Call, mailer_key: string): Promise<Finding[]> {
  const { code, data } = await call((client) => client.rpc("outbox_state", { mailer_key }));
  // Of a function that is not there the migrations tell.
  if (code.startsWith("PGRST")) return [];
  const state = outboxState.safeParse(data).data;
  if (code !== "" || !state) {
    return [
      wrong(
        "the database does not know MAILER_KEY: no mail would leave it",
        "Tell it once, in the SQL editor: select private.allow_mailer('what MAILER_KEY holds');",
      ),
    ];
  }
  if (state.oldest_seconds > LATE_S) {
    return [
      warning(
        `${state.waiting} mails wait, the oldest for ${Math.round(state.oldest_seconds / 60)} minutes`,
        "Is the site running? Its log says why a mail was not taken.",
      ),
    ];
  }
  return [right("the database knows MAILER_KEY")];
}
