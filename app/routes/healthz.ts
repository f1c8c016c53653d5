import { env } from "~/env.server";
import { outboxState } from "~/mail/mailer.server";

/** For whoever restarts processes: this one serves. Of the services behind it, only how much mail waits. */
export function loader() {
  return new Response(`ok\nmail: ${mail()}\n`, { headers: { "Cache-Control": "no-store" } });
}

function mail(): string {
  const state = outboxState();
  if (!state) return env().MAILER_KEY === undefined ? "not set up" : "not known";
  const { waiting, oldest_seconds, failed } = state;
  const sent = env().SMTP_URL === undefined ? ", none is sent" : "";
  return `${waiting} waiting, the oldest for ${oldest_seconds} s, ${failed} given up${sent}`;
}
