import { redirectDocument } from "@remix-run/node";
import { checkOwner } from "~/accounts/check-owner.server";
import { pathTo } from "~/accounts/page-path.server";
import { getVisitor } from "~/accounts/visitor.server";
import { keepPrivate } from "~/server/request-context.server";

/**
 * For pages of a signed-in user alone, and their forms.
 * @returns who is signed in
 * @throws a redirect to /login, which leads back; 503 where it cannot be told now who is signed in; what `checkOwner` throws of a form
 */
export async function requireSignIn(request: Request): Promise<{ id: string; email: string }> {
  keepPrivate();
  const visitor = await getVisitor();
  await checkOwner(request, visitor.state === "signed-in" ? visitor.user : visitor.state);
  if (visitor.state === "signed-in") return visitor.user;
  if (visitor.state === "unknown") throw new Response(null, { status: 503 });
  throw toSignIn(request);
}

/** The way to /login, which leads back to the page. */
export const toSignIn = (request: Request): Response => wayTo("/login", request);

/** A redirect to a page that leads back to this one. */
export const wayTo = (path: string, request: Request): Response =>
  redirectDocument(pathTo(path, request));
