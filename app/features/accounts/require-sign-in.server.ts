import { redirectDocument } from "@remix-run/node";
import { accountField, readOwner } from "~/features/accounts/auth-context";
import type { UnsentFormData } from "~/features/accounts/unsent-form";
import { getVisitor } from "~/features/accounts/visitor.server";
import { enteredFields } from "~/forms/parse-form.server";
import { keepPrivate } from "~/server/request-context.server";
import { keepAddressValue, withoutAddressValues } from "~/server/signed-value.server";

/**
 * Returns the path of a request's page: for a file, the page that offers it, because a browser shows no page for a
 * download.
 */
function pagePath({ url }: Request): string {
  const { pathname, search } = withoutAddressValues(new URL(url));
  return pathname.replace(/\.\w+$/, "") + search;
}

/** Returns the address of a page that leads back to this one. A pending message is kept. */
export const pathTo = (path: string, request: Request): string =>
  keepAddressValue(
    request,
    "notice",
    `${path}?${new URLSearchParams({ redirectTo: pagePath(request) }).toString()}`,
  );

/** The text fields of all forms of signed-in users, whose input must not be lost. */
export const ownTextFields = [
  ["email", "Email address"],
  ["name", "Name of the device"],
  ["next_step", "Next step"],
  ["note", "Note"],
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
      heading: "You are signed out",
      intro: "Your session has ended, so nothing was saved. Sign in, then send it again.",
      typed,
      next: { href: pathTo("/login", request), label: "Sign in" },
    });
  }
  if (session === "unknown") {
    throw refuse(503, {
      heading: "Nothing was saved",
      intro: "We cannot check right now who is signed in. Try again in a minute.",
      typed,
      next: { href: page, label: "Open the page again" },
    });
  }
  const owner = readOwner(form.get(accountField));
  if (owner?.id === session.id) return;
  const opened = owner
    ? `This page was opened for ${owner.email || "another account"}, but this browser is now signed in as`
    : "This page does not say for which account it was opened. This browser is signed in as";
  throw refuse(409, {
    heading: "Nothing was changed",
    intro: `${opened} ${session.email || "another one"}. Nothing was changed.`,
    typed,
    next: { href: page, label: `Go on as ${session.email || "that account"}` },
  });
}

function refuse(
  status: 403 | 409 | 503,
  said: Omit<UnsentFormData, "title" | "isSignedIn">,
): Response {
  const unsent: UnsentFormData = { title: said.heading, ...said, isSignedIn: status === 409 };
  return Response.json(unsent, { status });
}

/**
 * Returns the signed-in user, for private pages and their forms.
 * @throws a redirect to /login, which leads back; 503 if the user is unknown at the moment; the errors of `checkOwner`
 * for a form
 */
export async function requireSignIn(request: Request): Promise<{ id: string; email: string }> {
  keepPrivate();
  const visitor = await getVisitor();
  await checkOwner(request, visitor.state === "signed-in" ? visitor.user : visitor.state);
  if (visitor.state === "signed-in") return visitor.user;
  if (visitor.state === "unknown") throw new Response(null, { status: 503 });
  throw toSignIn(request);
}

/** Returns a redirect to /login, which leads back to the page. */
export const toSignIn = (request: Request): Response => redirectWithReturn("/login", request);

/** Returns a redirect to a page that leads back to this one. */
export const redirectWithReturn = (path: string, request: Request): Response =>
  redirectDocument(pathTo(path, request));
