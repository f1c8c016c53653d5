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

/** A redirect to a page that leads back to this one. */
export const wayTo = (path: string, request: Request): Response =>
  redirectDocument(pathTo(path, request));

/**
 * The address of a page that leads back to this one, without the query after a POST. For a file, "this one" is the page that
 * offers it: a browser that is redirected to a download shows no page.
 */
export function pathTo(path: string, { method, url }: Request): string {
  const { pathname, search } = new URL(url);
  const redirectTo = pathname.replace(/\.\w+$/, "") + (method === "GET" ? search : "");
  return `${path}?${new URLSearchParams({ redirectTo }).toString()}`;
}
