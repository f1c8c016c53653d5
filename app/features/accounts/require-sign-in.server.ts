import { redirectDocument } from "@remix-run/node";
import { accountField, readOwner } from "~/features/accounts/auth-context";
import type { UnsentFormData } from "~/features/accounts/unsent-form";
import { getVisitor } from "~/features/accounts/visitor.server";
import { enteredFields } from "~/forms/parse-form.server";
import { accountServerTexts } from "~/i18n/accounts.server";
import { markPrivate } from "~/server/request-context.server";
import { keepNotice, withoutAddressValues } from "~/server/signed-value.server";

/**
 * Returns the path of a request's page: for a file, the page that offers it, because a browser shows no page for a
 * download.
 */
function pagePath({ url }: Request): string {
  const { pathname, search } = withoutAddressValues(new URL(url));
  return pathname.replace(/\.\w+$/, "") + search;
}

/** Returns the address of a page that leads back to this one. A pending message is kept. */
const pathTo = (path: string, request: Request): string =>
  keepNotice(
    request,
    `${path}?${new URLSearchParams({ redirectTo: pagePath(request) }).toString()}`,
  );

const texts = accountServerTexts.unsentForm;

/** The text fields of all forms of signed-in users, whose input must not be lost. */
export const ownTextFields = [
  ["email", texts.fields.email],
  ["name", texts.fields.deviceName],
  ["next_step", texts.fields.nextStep],
  ["next_step_on", texts.fields.nextStepOn],
  ["note", texts.fields.note],
] as const;

/** The user of the session that comes with a request. */
type Session = { id: string; email: string } | "signed-out" | "unknown";

/**
 * Refuses a form that was rendered for another account than that of its session, or that has no session. Nothing is
 * done then, and the error page contains the form's input. A request without a form passes.
 * @throws 409 for another account's form or one that states none; 403 without a session; 503 if the session's user is
 * unknown
 */
export async function checkOwner(request: Request, session: Session): Promise<void> {
  if (request.method === "GET" || request.method === "HEAD") return;
  // A request whose body is not a form states no account.
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  const typed = enteredFields(form, ownTextFields);
  const page = pagePath(request);
  if (session === "signed-out") {
    throw refuse(403, {
      heading: texts.signedOut.heading,
      intro: texts.signedOut.intro,
      typed,
      next: { href: pathTo("/login", request), label: texts.signedOut.next },
      signOut: null,
    });
  }
  if (session === "unknown") {
    throw refuse(503, {
      heading: texts.unknownUser.heading,
      intro: texts.unknownUser.intro,
      typed,
      next: { href: page, label: texts.unknownUser.next },
      signOut: null,
    });
  }
  const owner = readOwner(form.get(accountField));
  if (owner?.id === session.id) return;
  const { heading, intro, introWithoutOwner, next, signOut } = texts.otherAccount;
  const user = session.email;
  throw refuse(409, {
    heading,
    intro: owner ? intro({ owner: owner.email, user }) : introWithoutOwner({ user }),
    typed,
    next: { href: page, label: next({ user }) },
    signOut,
  });
}

function refuse(status: 403 | 409 | 503, said: Omit<UnsentFormData, "title">): Response {
  const unsent: UnsentFormData = { title: said.heading, ...said };
  return Response.json(unsent, { status });
}

/**
 * Returns the signed-in user, for private pages and their forms.
 * @throws a redirect to /login, which leads back; 503 if the user is unknown at the moment; the errors of `checkOwner`
 * for a form
 */
export async function requireSignIn(request: Request): Promise<{ id: string; email: string }> {
  markPrivate();
  const visitor = await getVisitor();
  await checkOwner(request, visitor.state === "signed-in" ? visitor.user : visitor.state);
  if (visitor.state === "signed-in") return visitor.user;
  if (visitor.state === "unknown") throw new Response(null, { status: 503 });
  throw redirectToSignIn(request);
}

/** Returns a redirect to /login, which leads back to the page. */
export const redirectToSignIn = (request: Request): Response =>
  redirectWithReturn("/login", request);

/** Returns a redirect to a page that leads back to this one. */
export const redirectWithReturn = (path: string, request: Request): Response =>
  redirectDocument(pathTo(path, request));
