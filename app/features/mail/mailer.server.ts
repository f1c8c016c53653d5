import { env } from "~/env.server";
import {
  acknowledgementMail,
  digestMail,
  noticeMail,
  reminderMail,
} from "~/features/mail/mails.server";
import {
  acknowledgeEmail,
  type ClaimedMail,
  claimMails,
  type OutboxState,
  type Outcome,
  readOutboxState,
  removeOldSubmissions,
} from "~/features/mail/outbox.server";
import { createSender, isMailAddress, type Sending } from "~/features/mail/smtp.server";
import { log } from "~/server/log.server";
import { defineGauge } from "~/server/metrics.server";
import { watchService } from "~/server/outage.server";
import { runOutside } from "~/server/request-context.server";
import { DAY_MS } from "~/text/dates";

/** Interval at which the outbox is checked for emails of other instances and for retries. */
const EVERY_MS = 15_000;
/** Emails sent at the same time; each has to finish within the two minutes of its lease. */
const AT_ONCE = 5;
const LONGEST_SENDING_MS = 30_000;
/** An email that waits longer causes an error in the log, repeated at this interval. */
const WORRYING_S = 15 * 60;

/** Undefined while it is unavailable. */
let known: OutboxState | undefined;

defineGauge({
  name: "outbox_emails_waiting",
  help: "Emails waiting in the outbox",
  read: () => known?.waiting,
});
defineGauge({
  name: "outbox_oldest_email_age_seconds",
  help: "Age of the oldest waiting email",
  read: () => known?.oldest_seconds,
});
defineGauge({
  name: "outbox_emails_failed",
  help: "Emails that failed permanently",
  read: () => known?.failed,
});

/** Times in milliseconds; each has a default. */
type MailerTimes = {
  everyMs?: number;
  longestMs?: number;
  /** Timeout for a server that sends nothing. */
  longestSilenceMs?: number;
};

/**
 * Sends the emails of the outbox when it is woken, and every 15 s. Several instances share the work. Without an SMTP
 * server it only monitors how many wait; without MAILER_KEY it cannot even do that. Once a day it removes submissions
 * older than RETENTION_MONTHS.
 */
export function startMailer({
  everyMs = EVERY_MS,
  longestMs = LONGEST_SENDING_MS,
  longestSilenceMs,
}: MailerTimes = {}) {
  const { SMTP_URL, SMTP_ALLOW_PLAINTEXT, MAILER_KEY, RETENTION_MONTHS } = env();
  const allowPlaintext = SMTP_ALLOW_PLAINTEXT === "true";
  const send =
    SMTP_URL === undefined
      ? undefined
      : createSender(SMTP_URL, longestMs, { allowPlaintext, longestSilenceMs });
  const outbox = watchService("outbox");
  const salesMailbox = watchService("sales mailbox");
  let isWanted = false;
  let isStopped = MAILER_KEY === undefined;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let saidAt = -Infinity;
  let tidiedAt = -Infinity;

  if (!send) log.warn("Email not configured: enquiries are stored but no one is notified");

  function wake(): void {
    isWanted = true;
    if (!isStopped) running ??= run().finally(() => (running = undefined));
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        if (send) await sendSome(send);
        known = await readOutboxState();
        await tidy();
      }
      outbox.answered();
      if (known && known.oldest_seconds >= WORRYING_S) {
        sayThatMailWaits(known);
      }
    } catch (error) {
      known = undefined;
      // Without the outbox no one is notified of enquiries, so this is logged at once.
      outbox.failed(error, true);
    }
    if (!isStopped) timer = setTimeout(wake, everyMs).unref();
  }

  async function sendSome(send: Sender): Promise<void> {
    const mails = await claimMails(AT_ONCE);
    if (mails.length === AT_ONCE) isWanted = true;
    const deliveries = await Promise.allSettled(mails.map((mail) => deliver(mail, send)));
    const failed = deliveries.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
  }

  /** Sends a claimed email and records the outcome. A digest whose submissions are all erased is not sent. */
  async function deliver(claimed: ClaimedMail, send: Sender): Promise<void> {
    const { id, kind, mail } = claimed;
    if (mail?.kind === "digest" && mail.count === 0) {
      const reason = "nothing to list";
      log.info("Empty digest skipped", { mail: id, kind, reason });
      // The outcome "failed" would raise an alert.
      return record(claimed, { outcome: "sent", reason });
    }
    const sending = await sendMail(claimed, send);
    const { reason } = sending;
    const outcome = kind === "acknowledgement" ? sending.outcome : ofSalesMail(sending);
    const fields = { mail: id, kind, reason };
    if (outcome === "sent") log.info("Email sent", fields);
    else log.warn("Email delivery failed", { ...fields, outcome });
    return record(claimed, { outcome, reason });
  }

  async function record(claimed: ClaimedMail, { outcome, reason }: Sending): Promise<void> {
    const fields = { mail: claimed.id, kind: claimed.kind, reason };
    try {
      if (!(await acknowledgeEmail(claimed, outcome, reason)))
        log.warn("Email lease lost to another instance", fields);
    } catch (error) {
      log.warn("Email outcome not stored", { ...fields, outcome, error });
      throw error;
    }
  }

  /**
   * Keeps an email that was refused permanently: only the operator can correct SALES_MAILBOX, and its emails must not
   * be lost.
   */
  function ofSalesMail({ outcome, reason }: Sending): Outcome {
    if (outcome === "sent") salesMailbox.answered();
    if (outcome === "sent" || outcome === "later") return outcome;
    salesMailbox.failed(reason, true);
    return "later";
  }

  /** Removes submissions older than the retention period, once a day. */
  async function tidy(): Promise<void> {
    if (performance.now() - tidiedAt < DAY_MS) return;
    tidiedAt = performance.now();
    try {
      const removed = await removeOldSubmissions(RETENTION_MONTHS);
      if (removed > 0) log.info("Expired submissions deleted", { removed });
    } catch (error) {
      log.error("Deleting expired submissions failed", { error });
    }
  }

  function sayThatMailWaits({ waiting, oldest_seconds, failed }: OutboxState): void {
    if (performance.now() - saidAt < WORRYING_S * 1_000) return;
    saidAt = performance.now();
    log.error("Email delivery delayed", { waiting, oldestSeconds: oldest_seconds, failed });
  }

  wake();
  return {
    /**
     * To be called after storing a submission that causes emails. Their content is not that of the request, which can be
     * older, or a preview.
     */
    wake: () => runOutside(wake),
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
    /** Resolves when all emails under way are sent. */
    flush: (): Promise<unknown> => running ?? Promise.resolve(),
  };
}

type Sender = ReturnType<typeof createSender>;

async function sendMail(claimed: ClaimedMail, send: Sender): Promise<Sending> {
  const { id, kind, mail, error } = claimed;
  if (!mail) {
    log.warn("Outbox email unreadable", { mail: id, kind, error });
    return { outcome: "later", reason: "unreadable" };
  }
  const { SITE_URL, MAIL_FROM, SALES_MAILBOX } = env();
  const standard = {
    from: MAIL_FROM,
    // The id is the same for each attempt, so that a mailbox can recognise a repeated email.
    messageId: `<${id}@${new URL(SITE_URL).hostname}>`,
    // Asks mail servers not to send absence notices and other automatic replies (RFC 3834, and Exchange's header).
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
  try {
    if (mail.kind === "digest") {
      return await send({ ...standard, to: SALES_MAILBOX, ...digestMail(mail.rows, mail.count) });
    }
    if (mail.kind === "reminder") {
      const written = reminderMail(mail.rows, mail.count, mail.overdue);
      return await send({ ...standard, to: SALES_MAILBOX, ...written });
    }
    const [row] = mail.rows;
    if (mail.kind === "notice") {
      return await send({ ...standard, to: SALES_MAILBOX, ...noticeMail(row) });
    }
    if (!isMailAddress(row.email)) return { outcome: "failed", reason: "invalid address" };
    const acknowledgement = await acknowledgementMail(row);
    const to = { name: "", address: row.email };
    return await send({ ...standard, to, replyTo: SALES_MAILBOX, ...acknowledgement });
  } catch (error) {
    log.warn("Email rendering failed", { mail: id, error });
    return { outcome: "later", reason: "rendering failed" };
  }
}
