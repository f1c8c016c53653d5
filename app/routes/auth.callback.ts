import type { LoaderFunctionArgs } from "@remix-run/node";
import { readRedirectTo } from "~/features/accounts/redirect-to.server";
import { finishSocialSignIn } from "~/features/accounts/social-sign-in.server";
import { markPrivate } from "~/server/request-context.server";

/** The address to which a provider redirects the browser back. */
export async function loader({ request }: LoaderFunctionArgs) {
  markPrivate();
  const search = new URL(request.url).searchParams;
  return finishSocialSignIn(search, readRedirectTo(search.get("redirectTo")));
}
