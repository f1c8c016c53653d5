import { outboxState } from "~/mail/mailer.server";

/** For whoever restarts processes: this one serves. Of the services behind it, only how much mail waits. */
export function loader() {
  const mail = outboxState();
  const lines = ["ok"];
  if (mail) {
    const { waiting, oldest_seconds, failed } = mail;
    lines.push(`mail: ${waiting} waiting, the oldest for ${oldest_seconds} s, ${failed} given up`);
  }
  return new Response(`${lines.join("\n")}\n`, { headers: { "Cache-Control": "no-store" } });
}
