import type { LoaderFunctionArgs } from "@remix-run/node";
import { readRedirectTo } from "~/accounts/redirect-to.server";
import { finishSocialSignIn } from "~/accounts/social-sign-in.server";
import { keepPrivate } from "~/server/request-context.server";

/** Where a provider sends the browser back to. */
export async function loader({ request }: LoaderFunctionArgs) {
  keepPrivate();
  const search = new URL(request.url).searchParams;
  return finishSocialSignIn(search, readRedirectTo(search.get("redirectTo")));
}
