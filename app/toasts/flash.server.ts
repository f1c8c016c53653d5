import { randomUUID } from "node:crypto";
import { createCookie, redirectDocument } from "@remix-run/node";
import * as z from "zod";
import { env } from "~/env.server";
import type { ToastText } from "~/i18n/toasts";
import { flashTexts } from "~/i18n/toasts.server";
import { cookieName, cookieOptions } from "~/server/cookies.server";
import { readAddressValue, withAddressValue } from "~/server/signed-value.server";

type FlashKey = keyof typeof flashTexts;

/** Returns whether a message is shown by the form's page itself, with the confirmation. */
export const isOfSentForm = (key: FlashKey) => key === "enquirySent" || key === "messageSent";

const ofEndedSessions: readonly FlashKey[] = ["signedOut", "signOutFailed", "accountDeleted"];

/** A sign-in is included because a page without React announces none, and because it can confirm a change of address. */
const ofChangedUsers: readonly FlashKey[] = [
  "signedIn",
  "addressChanged",
  "passwordChanged",
  "deviceAdded",
  "deviceRemoved",
];

/** Returns the session event that a message reports; null if the other tabs still show the current session. */
export function sessionEventOf(key: FlashKey): "SIGNED_OUT" | "USER_UPDATED" | null {
  if (ofEndedSessions.includes(key)) return "SIGNED_OUT";
  return ofChangedUsers.includes(key) ? "USER_UPDATED" : null;
}

/** Returns whether a value is the key of a message. */
export function isFlashKey(value: unknown): value is FlashKey {
  return typeof value === "string" && Object.hasOwn(flashTexts, value);
}

/** Returns the text of a message; `details` are variable parts, such as the service's reason. */
export function flashText(key: FlashKey, ...details: string[]): ToastText {
  const write: (...details: string[]) => ToastText = flashTexts[key];
  return write(...details);
}

/** Passes one message over one redirect: signed, HttpOnly, and valid for a minute or until it is shown. */
const flashCookie = createCookie(cookieName("flash"), {
  ...cookieOptions,
  maxAge: 60,
  secrets: env().APP_SECRET,
});

const flashSchema = z.object({
  id: z.uuid(),
  key: z.custom<FlashKey>(isFlashKey),
  /** At most the service's message; never a person's address. */
  details: z.array(z.string().max(500)).max(2).default([]),
});

/** A pending message; `id` distinguishes equal ones. */
export type Flash = z.infer<typeof flashSchema>;

function newFlash(key: FlashKey, details: readonly (string | undefined)[]): Flash {
  return { id: randomUUID(), key, details: details.flatMap((detail) => detail ?? []) };
}

/** Returns the Set-Cookie value of a message, for a redirect after an action. */
export const setFlash = (key: FlashKey, ...details: (string | undefined)[]): Promise<string> =>
  flashCookie.serialize(newFlash(key, details));

/**
 * Returns the path with the message of a sign-in in its query, for a browser that keeps no cookies; otherwise the path
 * without a message.
 */
export const withSignInNotice = (path: string): string =>
  withAddressValue(path, "notice", newFlash("signedIn", []));

/**
 * Returns a 303 redirect with a message for the target page. That page is loaded as a document even with JavaScript,
 * because it might not hydrate, and each page has a separate policy. The fragment leads to the message, which the
 * address contains if the browser keeps no cookies.
 */
export async function redirectWithFlash(
  to: string,
  key: FlashKey,
  ...details: (string | undefined)[]
) {
  const flash = newFlash(key, details);
  const headers = { "Set-Cookie": await flashCookie.serialize(flash) };
  const page = to.includes("#") ? to : `${to}#status`;
  return redirectDocument(withAddressValue(page, "notice", flash), { status: 303, headers });
}

/**
 * Returns the message for this request, and the header that clears it. A prefetch does not take the message, because
 * its page might never be shown.
 */
export async function takeFlash(
  request: Request,
): Promise<{ flash: Flash; headers: Headers } | null> {
  if (isPrefetch(request)) return null;
  const cookie: unknown = await flashCookie.parse(request.headers.get("Cookie"));
  const flash = flashSchema.safeParse(cookie ?? readAddressValue(request, "notice"));
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
