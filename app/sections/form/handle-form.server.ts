import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { formKinds, namesOf } from "~/cms/choices";
import { withFallback } from "~/cms/content-reader.server";
import { oneOf } from "~/cms/fields.server";
import { listPages } from "~/cms/page-index.server";
import { handleEnquiry } from "~/features/enquiries/enquiry.server";
import { handleMessage } from "~/features/enquiries/message.server";
import { canonicalRedirect } from "~/features/pages/redirects.server";
import { readReceipt, type Sent } from "~/forms/receipt.server";
import type { FormAnswer } from "~/forms/submission-form.server";
import { type RequestContext, requestContext } from "~/server/request-context.server";
import { routeOf } from "~/site-pages";

export type FormKind = keyof typeof formKinds;

/** The hidden fields that tell the action which form of its page was sent: its kind, and the key of its section. */
export const sentFields = { kind: "form", section: "section" } as const;

/** The specified pages with a form of each kind, which take forms whose own page cannot be shown. */
export const pagesOfForms = { enquiry: "/be-a-franchise", message: "/contact" } as const;

/** A form that was sent: refused or failed, or, with its receipt, a moment ago. */
export type SentForm = {
  kind: FormKind;
  /** The key of its section. */
  section: string;
  answer?: FormAnswer;
  receipt?: Sent;
};

const answered = new WeakMap<RequestContext, SentForm>();

/** Returns the form whose result a page shows; null if none was sent. */
export async function readSentForm(request: Request): Promise<SentForm | null> {
  const context = requestContext();
  const refused = context && answered.get(context);
  if (refused) return refused;
  const receipt = await readReceipt(request, new URL(request.url).pathname);
  return receipt && { kind: receipt.form, section: receipt.section, receipt };
}

/**
 * The action of every page that can have forms. It stores the form even if the page has no form of this kind now, because
 * visitors can have opened it before. For the same reason, a form whose page has ended or moved, or cannot be shown, is
 * passed on to the specified page with such a form.
 * @param load the page's loader
 * @throws a Response: 307 to that page, 308 if the address is another spelling of a page's, 405 without a known form
 */
export async function handleForm(args: ActionFunctionArgs, load: Load) {
  const { request } = args;
  const form = await request.formData();
  const { pathname: page } = new URL(request.url);
  // Pages that were opened before an update can lack the field.
  const kindOfPage = namesOf(pagesOfForms).find((kind) => pagesOfForms[kind] === page);
  const named = form.get(sentFields.kind) ?? kindOfPage;
  const kind = oneOf(namesOf(formKinds)).safeParse(named).data;
  if (!kind) throw new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  // A specified page shows its form also without its content.
  const isShown = pagesOfForms[kind] === page || (await canShow(args, load));
  if (!isShown) throw await passOn(kind, request);
  const key = form.get(sentFields.section);
  const section = typeof key === "string" ? key.slice(0, longestKey) : "";
  const handle = kind === "enquiry" ? handleEnquiry : handleMessage;
  const answer = await handle(form, request, { page, section, isCampaign: isCampaign(page) });
  const context = requestContext();
  if (context && "data" in answer) answered.set(context, { kind, section, answer: answer.data });
  return answer;
}

/** The key becomes a part of a cookie. */
const longestKey = 64;

type Load = (args: ActionFunctionArgs) => Promise<unknown>;

/** Returns whether a page exists at this spelling of its address, and can be loaded now. */
async function canShow(args: ActionFunctionArgs, load: Load): Promise<boolean> {
  const { pathname } = new URL(args.request.url);
  const pages = await withFallback(listPages(), []);
  if (!pages.some(({ path }) => path === pathname)) return false;
  // Responses other than outages mean that the page is somewhere else.
  return withFallback(
    load(args).then(() => true),
    false,
  ).catch((error: unknown) => {
    if (error instanceof Response) return false;
    throw error;
  });
}

/** Landing pages are the source of senders without another one. */
const isCampaign = (page: string) => routeOf(page) === "/*";

/** Returns the redirect by which the browser sends the form again, to another page, with its source. */
async function passOn(kind: FormKind, request: Request): Promise<Response> {
  const moved = await canonicalRedirect(request);
  if (moved) return moved;
  const { pathname, searchParams } = new URL(request.url);
  const page = pathname.toLowerCase();
  const query = new URLSearchParams([
    // Those of the address come after these, and win.
    ...(isCampaign(page) ? Object.entries({ utm_source: page, utm_campaign: page.slice(1) }) : []),
    ...searchParams,
  ]);
  const search = query.size > 0 ? `?${query.toString()}` : "";
  return redirect(pagesOfForms[kind] + search, 307);
}
