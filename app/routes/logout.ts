import { signOut } from "~/accounts/sign-in.server";
import { redirectWithFlash } from "~/toasts/flash.server";

/** POST only, or a picture on another site could sign a visitor out. */
export async function action() {
  if (await signOut()) return redirectWithFlash("/", "signedOut");
  return redirectWithFlash(
    "/",
    "signOutFailed",
    "You are signed out in this browser, but the accounts service did not answer. If others use this device, sign in and out again later.",
  );
}

export function loader(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
