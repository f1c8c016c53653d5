import type { BrowserContext } from "@playwright/test";
import { z } from "zod";

const sessionSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
});

const prefix = "base64-";
const isPart = ({ name }: { name: string }) => /^session(?:\.\d)?$/.test(name);

/** The session in the browser's cookies, as @supabase/ssr writes it: in pieces where it is long. */
export async function readSession(context: BrowserContext) {
  const parts = (await context.cookies()).filter(isPart);
  if (parts.length === 0) return undefined;
  const value = parts
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((part) => part.value)
    .join("");
  const json = Buffer.from(value.slice(prefix.length), "base64url").toString();
  return sessionSchema.parse(JSON.parse(json));
}

/** Makes the session look as if it had expired a minute ago. */
export async function expireSession(context: BrowserContext): Promise<void> {
  const session = await readSession(context);
  const [cookie] = (await context.cookies()).filter(isPart);
  if (!session || !cookie) throw new Error("There is no session");
  const json = JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1_000) - 60 });
  await context.clearCookies({ name: /^session/ });
  const value = prefix + Buffer.from(json).toString("base64url");
  await context.addCookies([{ ...cookie, name: "session", value }]);
}
