import { createCookie, redirect } from "@remix-run/node";
import * as z from "zod";
import { env } from "~/env.server";
import { isFormAnswered } from "~/forms/form-answer.server";

const secure = env().SITE_URL.startsWith("https:");
const lifetimeS = 60;

/** Carries what was sent to the page that says so: signed, HttpOnly, and gone after a minute, in which the page may be loaded again. */
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
  /** When it was stored, in milliseconds since 1970: another time is another form that was sent. */
  at: z.number(),
  reference: z.string(),
  /** By when it is answered, as ISO 8601. */
  due: z.iso.datetime(),
  name: z.string(),
  /** What it is about as it is stored: a package with its price, a service. */
  about: z.string().nullable(),
  /** The slug of the package. */
  plan: z.string().optional(),
  /** The package as it is stored, where its price is not the one that was seen. */
  changed: z.string().optional(),
});

/** What was sent a moment ago. */
export type Sent = z.output<typeof sentSchema>;

/** Leads back to the form's page, which says what was stored. */
export async function redirectToSent(sent: Omit<Sent, "at">) {
  const cookie = await sentCookie.serialize({ ...sent, at: Date.now() } satisfies Sent);
  return redirect(`${sent.page}#status`, { status: 303, headers: { "Set-Cookie": cookie } });
}

/** What was sent from this page within the last minute; null while a form is shown again with what came of it. */
export async function recallSent(request: Request, page: string): Promise<Sent | null> {
  if (isFormAnswered()) return null;
  const cookie: unknown = await sentCookie.parse(request.headers.get("Cookie"));
  const { data: sent } = sentSchema.safeParse(cookie);
  return sent?.page === page && Date.now() - sent.at < lifetimeS * 1_000 ? sent : null;
}
