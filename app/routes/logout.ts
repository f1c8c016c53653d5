import { redirect } from "@remix-run/node";
import { signOut } from "~/features/accounts/sign-in.server";
import { redirectWithFlash } from "~/toasts/flash.server";

/** Only a POST signs out, because a picture on another site could do it otherwise. */
export async function action() {
  const failure = await signOut();
  return failure
    ? redirectWithFlash("/", "signOutFailed", failure.message)
    : redirectWithFlash("/", "signedOut");
}

export const loader = () => redirect("/");
