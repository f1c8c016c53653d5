import type { LoaderFunctionArgs } from "@remix-run/node";
import { readRedirectTo } from "~/accounts/redirect-to.server";
import { finishSocialSignIn } from "~/accounts/social-sign-in.server";
import { keepPrivate } from "~/server/request-context.server";
import { redirectWithFlash } from "~/toasts/flash.server";

/** Where a provider sends the browser back to. */
export async function loader({ request }: LoaderFunctionArgs) {
  keepPrivate();
  const search = new URL(request.url).searchParams;
  const problem = await finishSocialSignIn(search);
  if (problem !== undefined) {
    return redirectWithFlash("/login", "socialSignInFailed", problem ?? undefined);
  }
  return redirectWithFlash(readRedirectTo(search.get("redirectTo")) ?? "/", "signedIn");
}
