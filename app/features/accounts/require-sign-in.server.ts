import { redirectDocument } from "@remix-run/node";
import { checkOwner } from "~/features/accounts/check-owner.server";
import { pathTo } from "~/features/accounts/page-path.server";
import { getVisitor } from "~/features/accounts/visitor.server";
import { keepPrivate } from "~/server/request-context.server";

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
