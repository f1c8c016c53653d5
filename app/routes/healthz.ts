import { mailSummary } from "~/mail/mailer.server";

/** For whoever restarts processes: this one serves. Of the services behind it, only how much mail waits. */
export function loader() {
  const text = `ok\nmail: ${mailSummary()}\n`;
  return new Response(text, { headers: { "Cache-Control": "no-store" } });
}
