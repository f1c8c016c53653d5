import { redirectDocument } from "@remix-run/node";
import { getVisitor } from "~/accounts/visitor.server";
import { keepPrivate } from "~/server/request-context.server";

/**
 * For pages of a signed-in user alone.
 * @returns who is signed in
 * @throws a redirect to /login, which leads back; 503 where it cannot be told now who is signed in
 */
export async function requireSignIn(request: Request): Promise<{ id: string }> {
  keepPrivate();
  const visitor = await getVisitor();
  if (visitor.state === "signed-in") return visitor.user;
  if (visitor.state === "unknown") throw new Response(null, { status: 503 });
  throw toSignIn(request);
}

/** The way to /login, which leads back to the page. */
export const toSignIn = (request: Request): Response => wayTo("/login", request);

/**
 * The way to a page that leads back to this one, to the page alone where something was sent: of a file that is the page which
 * offers it.
 */
export function wayTo(path: string, { method, url }: Request): Response {
  const { pathname, search } = new URL(url);
  const redirectTo = method === "GET" ? pathname + search : pathname.replace(/\.\w+$/, "");
  return redirectDocument(`${path}?${new URLSearchParams({ redirectTo }).toString()}`);
}
