import { randomUUID } from "node:crypto";
import { createCookie, redirectDocument } from "@remix-run/node";
import * as z from "zod";
import { env } from "~/env.server";
import type { FlashKey } from "~/toasts/flash-messages.server";
import { isFlashKey } from "~/toasts/flash-messages.server";

const secure = env().SITE_URL.startsWith("https:");

/** Carries one message over one redirect: signed, HttpOnly, gone after a minute or when it was shown. */
const flashCookie = createCookie(secure ? "__Host-flash" : "flash", {
  httpOnly: true,
  maxAge: 60,
  path: "/",
  sameSite: "lax",
  secure,
  secrets: [env().APP_SECRET],
});

const flashSchema = z.object({
  id: z.uuid(),
  key: z.custom<FlashKey>(isFlashKey),
  /** At most the service's own message; never an address of a person. */
  detail: z.string().max(500).optional(),
});

/** A message on its way to the page; `id` tells two of the same apart. */
export type Flash = z.infer<typeof flashSchema>;

/** The Set-Cookie value that goes with a redirect after something was done. */
export function setFlash(key: FlashKey, detail?: string): Promise<string> {
  return flashCookie.serialize({ id: randomUUID(), key, detail } satisfies Flash);
}

/**
 * A 303 with a message for the page it leads to. With JavaScript too that page is loaded as a document: it may be one
 * that does not hydrate, and each has a policy of its own. The fragment leads to the message.
 */
export async function redirectWithFlash(to: string, key: FlashKey, detail?: string) {
  const headers = { "Set-Cookie": await setFlash(key, detail) };
  return redirectDocument(to.includes("#") ? to : `${to}#status`, { status: 303, headers });
}

/**
 * The message that waits for this request, and the header that clears it.
 * A prefetch leaves it alone: what it brings may never be seen.
 */
export async function takeFlash(
  request: Request,
): Promise<{ flash: Flash; headers: Headers } | null> {
  if (isPrefetch(request)) return null;
  const cookie: unknown = await flashCookie.parse(request.headers.get("Cookie"));
  const flash = flashSchema.safeParse(cookie);
  if (!flash.success) return null;
  const headers = new Headers({
    "Set-Cookie": await flashCookie.serialize("", { maxAge: 0 }),
    "Cache-Control": "private, no-store",
  });
  return { flash: flash.data, headers };
}

function isPrefetch({ headers }: Request): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return purpose.includes("prefetch");
}
