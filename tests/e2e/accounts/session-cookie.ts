import type { BrowserContext } from "@playwright/test";
import { decodeSession, expired } from "../../integration/accounts/session-cookie";

/** The session's cookies, in their order: @supabase/ssr writes one, or pieces where it is long. */
const partsIn = async (context: BrowserContext) =>
  (await context.cookies())
    .filter(({ name }) => /^session(?:\.\d)?$/.test(name))
    .toSorted((a, b) => a.name.localeCompare(b.name));

const join = (parts: readonly { value: string }[]) => parts.map(({ value }) => value).join("");

/** The session in the browser's cookies. */
export async function readSession(context: BrowserContext) {
  const parts = await partsIn(context);
  return parts.length === 0 ? undefined : decodeSession(join(parts));
}

/** Makes the session look as if it had expired a minute ago. */
export async function expireSession(context: BrowserContext): Promise<void> {
  const parts = await partsIn(context);
  const [cookie] = parts;
  if (!cookie) throw new Error("There is no session");
  await context.clearCookies({ name: /^session/ });
  await context.addCookies([{ ...cookie, name: "session", value: expired(join(parts)) }]);
}
