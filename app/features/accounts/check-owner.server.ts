import { accountField, readOwner } from "~/features/accounts/form-owner";
import { pagePath, pathTo } from "~/features/accounts/page-path.server";
import type { UnsentFormData } from "~/features/accounts/unsent-form";
import { enteredFields } from "~/forms/entered-fields.server";

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

function refuse(status: 403 | 409 | 503, said: Omit<UnsentFormData, "title" | "isSignedIn">): Response {
  const unsent: UnsentFormData = { title: said.heading, ...said, isSignedIn: status === 409 };
  return Response.json(unsent, { status });
}
