import { redirectDocument } from "@remix-run/node";
import { getVisitor } from "~/accounts/visitor.server";
import { keepPrivate } from "~/server/request-context.server";

/**
 * For pages of a signed-in user alone.
 * @throws a redirect to /login, which leads back; 503 where it cannot be told now who is signed in
 */
export async function requireSignIn(request: Request): Promise<void> {
  keepPrivate();
  const { state } = await getVisitor();
  if (state === "signed-in") return;
  if (state === "unknown") throw new Response(null, { status: 503 });
  const { pathname, search } = new URL(request.url);
  const redirectTo = request.method === "GET" ? pathname + search : pathname;
  const toSignIn: Response = redirectDocument(
    `/login?${new URLSearchParams({ redirectTo }).toString()}`,
  );
  throw toSignIn;
}
