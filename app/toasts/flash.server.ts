import { randomUUID } from "node:crypto";
import { createCookie, redirectDocument } from "@remix-run/node";
import * as z from "zod";
import { env } from "~/env.server";
import { readAddressValue, withAddressValue } from "~/server/signed-value.server";
import { catalogue, failure, success, type ToastText } from "~/toasts/catalogue";

const sentences = (...all: (string | undefined)[]) => all.filter(Boolean).join(" ");

/** The message if a browser blocks cookies, so that a sign-in has no effect. */
export const cookiesNeeded =
  "This browser does not keep cookies for this site, and signing in needs them. Allow cookies for this site, then sign in again.";

/** Every message of the site; specified ones are verbatim. */
const messages = {
  ...catalogue,
  enquirySent: () =>
    success(
      "Enquiry Sent Successfully!",
      "Our team will get in touch with you shortly. Thank you!",
    ),
  /** @param due the promised time, if it is more than 24 hours away */
  messageSent: (due?: string) =>
    success(
      "Message Sent! 🎉",
      `Thank you for contacting us. We'll get back to you ${due ? `by ${due}` : "within 24 hours"}!`,
    ),
  /** @param hint a question about an address that is probably misspelt */
  signedUp: (hint?: string) =>
    success(
      "Sign up Successful!",
      sentences("Please check your email to verify your account.", hint),
    ),
  cookiesNeeded: () => failure("Sign in Failed", cookiesNeeded),
  signedOut: () => success("Signed Out", "You have been successfully signed out."),
  passwordChanged: () =>
    success("Password Changed", "Your new password works from now on, and the old one no longer."),
  socialSignInFailed: (reason = "Could not sign in with provider.") =>
    failure("OAuth Sign in Failed", reason),
  leadSaved: () => success("Saved", "The enquiry is up to date."),
  leadUnchanged: () => success("Nothing to save", "Nothing was changed, and no note was written."),
  noteRemoved: () => success("Note removed", "The timeline says that there was one."),
  /** @param mailed the references of emails in the sales mailbox */
  leadsErased: (count = "1", mailed?: string) =>
    success(
      "Erased",
      sentences(
        `${count === "1" ? "One enquiry or message is" : `${count} enquiries and messages are`} erased, with notes and unsent emails.`,
        mailed
          ? `Delete the emails in the sales mailbox yourself: search for ${mailed}.`
          : "Delete the emails in the sales mailbox yourself.",
      ),
    ),
  /** @param hint a question about an address that is probably misspelt */
  addressChangeAsked: (hint?: string) =>
    success(
      "Check Both Inboxes",
      sentences(
        "We sent a link to your current and your new address. The change takes effect once both are confirmed.",
        hint,
      ),
    ),
  addressChanged: () =>
    success("Email Address Changed", "You sign in with the new address from now on."),
  deviceAdded: () =>
    success(
      "Device Added",
      "From the next sign-in on, we ask for a code from one of your devices.",
    ),
  deviceRemoved: (left = "0") =>
    success(
      "Device Removed",
      left === "0"
        ? "Your password alone signs you in from now on."
        : "Its codes are no longer accepted.",
    ),
  othersSignedOut: () =>
    success("Signed Out Elsewhere", "Only this browser is still signed in to your account."),
  accountDeleted: () =>
    success("Account Deleted", "Your account is gone, and you are signed out everywhere."),
  signOutFailed: (reason = "Something went wrong") => ({
    ...failure("Sign out Failed", reason),
    note: "You are signed out in this browser. If others use this device, sign in and out again later.",
  }),
  othersNotSignedOut: (reason = "Something went wrong") => failure("Sign out Failed", reason),
} as const;

type FlashKey = keyof typeof messages;

/** Returns whether a message is shown by the form's page itself, with the confirmation. */
export const isOfSentForm = (key: FlashKey) => key === "enquirySent" || key === "messageSent";

const ofEndedSessions: readonly FlashKey[] = ["signedOut", "signOutFailed", "accountDeleted"];

/** Returns whether a message means that this browser has no session any more. */
export const isOfEndedSession = (key: FlashKey) => ofEndedSessions.includes(key);

/** Returns whether a value is the key of a message. */
export function isFlashKey(value: unknown): value is FlashKey {
  return typeof value === "string" && Object.hasOwn(messages, value);
}

/** Returns the text of a message; `details` are variable parts, such as the service's reason. */
export function flashText(key: FlashKey, ...details: string[]): ToastText {
  const write: (...details: string[]) => ToastText = messages[key];
  return write(...details);
}

const secure = env().SITE_URL.startsWith("https:");

/** Passes one message over one redirect: signed, HttpOnly, and valid for a minute or until it is shown. */
const flashCookie = createCookie(secure ? "__Host-flash" : "flash", {
  httpOnly: true,
  maxAge: 60,
  path: "/",
  sameSite: "lax",
  secure,
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
 * Returns the path with a message in its query, for a browser that keeps no cookies; otherwise the path without a
 * message.
 */
export const withNotice = (path: string, key: FlashKey): string =>
  withAddressValue(path, "notice", newFlash(key, []));

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
