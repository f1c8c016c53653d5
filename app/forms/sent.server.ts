import { createCookie, redirect } from "@remix-run/node";
import * as z from "zod";
import { env } from "~/env.server";
import { isFormAnswered } from "~/forms/form-answer.server";
import { readAddressValue, withAddressValue } from "~/server/address-value.server";
import { longMoment } from "~/text/dates";

const secure = env().SITE_URL.startsWith("https:");
const lifetimeS = 60;

/**
 * Passes the submission to the page that confirms it: signed, HttpOnly, and valid for a minute, in which the page can
 * be reloaded.
 */
const sentCookie = createCookie(secure ? "__Host-sent" : "sent", {
  httpOnly: true,
  maxAge: lifetimeS,
  path: "/",
  sameSite: "lax",
  secure,
  secrets: env().APP_SECRET,
});

const sentSchema = z.object({
  /** The path of the form's page. */
  page: z.string(),
  /** When it was stored, in milliseconds since 1970; distinguishes submissions. */
  at: z.number(),
  reference: z.string(),
  /** The time by which a reply is promised, in ISO 8601. */
  due: z.iso.datetime(),
  /** Not part of an address, which would stay in the browser's history. */
  name: z.string().optional(),
  /** The topic as it is stored: a package with its price, or a service. */
  about: z.string().nullable(),
  /** The slug of the package. */
  plan: z.string().optional(),
  /** The package as it is stored, if the form showed another name or price. */
  changed: z.string().optional(),
  /** A question about the email address, if it is probably misspelt. */
  hint: z.string().optional(),
});

/** A form that was sent a moment ago. */
export type Sent = z.output<typeof sentSchema>;

/**
 * Redirects to the form's page, which shows what was stored, even in a browser that keeps no cookies.
 * @param flash the cookie of the message, which a toast shows
 */
export async function redirectToSent(sent: Sent, flash: string) {
  const headers = new Headers({ "Set-Cookie": await sentCookie.serialize(sent) });
  headers.append("Set-Cookie", flash);
  const { name: _name, ...rest } = sent;
  const page = withAddressValue(`${sent.page}#status`, "sent", rest);
  return redirect(page, { status: 303, headers });
}

const DAY_MS = 24 * 3_600_000;

/** Returns the details of a message's flash: the promised time if it is later than the message's 24 hours. */
export function sentDetails({ at, due }: Pick<Sent, "at" | "due">): string[] {
  return Date.parse(due) - at > DAY_MS ? [longMoment(due)] : [];
}

/** Returns the form sent from this page within the last minute; null while a form is shown again with its result. */
export async function recallSent(request: Request, page: string): Promise<Sent | null> {
  if (isFormAnswered()) return null;
  const cookie: unknown = await sentCookie.parse(request.headers.get("Cookie"));
  const { data: sent } = sentSchema.safeParse(cookie ?? readAddressValue(request, "sent"));
  return sent?.page === page && Date.now() - sent.at < lifetimeS * 1_000 ? sent : null;
}
