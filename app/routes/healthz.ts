import { mailSummary } from "~/mail/mailer.server";
import { version } from "~/process/version.server";

/** For whoever restarts processes: this one serves, and which build it is. Of the services behind it, only how much mail waits. */
export function loader() {
  const text = `ok\nversion: ${version}\nmail: ${mailSummary()}\n`;
  return new Response(text, { headers: { "Cache-Control": "no-store" } });
}
