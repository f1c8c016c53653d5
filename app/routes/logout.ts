import { signOut } from "~/features/accounts/sign-in.server";
import { redirectWithFlash } from "~/toasts/flash.server";

/** POST only, because a picture on another site could sign a visitor out otherwise. */
export async function action() {
  const failure = await signOut();
  return failure
    ? redirectWithFlash("/", "signOutFailed", failure.message)
    : redirectWithFlash("/", "signedOut");
}

export function loader(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
