import { env } from "~/env.server";

/** The address that a user shares: whoever signs up by it counts as referred by them. */
export function referralLink(userId: string): string {
  return `${env().SITE_URL}/signup?ref=${userId}`;
}
