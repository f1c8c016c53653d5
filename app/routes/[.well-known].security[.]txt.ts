import { getSiteSettings } from "~/features/site/site-settings.server";
import { getSite } from "~/seo/site.server";
import { publicFile } from "~/server/file-response.server";
import { expireAt } from "~/server/request-context.server";
import { DAY_MS } from "~/text/dates";

/**
 * Returns the contact for security reports (RFC 9116, which requires an expiry within a year); regenerated once a
 * month.
 */
export async function loader() {
  const { emails } = await getSiteSettings();
  const { url } = getSite();
  expireAt(Date.now() + 30 * DAY_MS);
  const lines = [
    ...emails.map((email) => `Contact: mailto:${email}`),
    `Contact: ${url}/contact`,
    `Expires: ${new Date(Date.now() + 180 * DAY_MS).toISOString()}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${url}/.well-known/security.txt`,
  ];
  return publicFile(`${lines.join("\n")}\n`, "text/plain; charset=utf-8");
}
