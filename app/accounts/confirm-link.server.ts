import { redirectDocument } from "@remix-run/node";
import { explainFailure, refuseFlood, refuseLink } from "~/accounts/account-answer.server";
import { readRedirectTo } from "~/accounts/redirect-to.server";
import { env } from "~/env.server";
import { authFailure } from "~/supabase/auth-failure";
import { forgetCodeVerifier, visitorClient } from "~/supabase/visitor-client.server";
import { redirectWithFlash } from "~/toasts/flash.server";

import * as z from "zod";

/** The kinds of mails that link to /auth/confirm. */
const mailLinkSchema = z.object({
  token_hash: z.string().regex(/^[\w-]{16,256}$/),
  type: z.enum(["signup", "email", "invite", "magiclink", "recovery", "email_change"]),
  redirect_to: z.string().max(2_000).catch(""),
});

/** What a mail's link asks for; null if it is damaged. */
export function readMailLink(search: URLSearchParams) {
  const parsed = mailLinkSchema.safeParse(Object.fromEntries(search));
  if (!parsed.success) return null;
  const { token_hash, type, redirect_to } = parsed.data;
  return {
    tokenHash: token_hash,
    type,
    redirectTo: redirect_to,
    purpose: type === "recovery" ? ("recover" as const) : ("confirm" as const),
  };
}

/** Uses the link up: signs in and leads on, or says why not. */
export async function confirmLink(search: URLSearchParams) {
  const flood = refuseFlood("signInFailed");
  if (flood) return flood;
  const link = readMailLink(search);
  if (!link) return refuseLink("signInFailed");
  const { auth } = await visitorClient();
  const { error } = await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
  if (error) {
    const failure = authFailure(error);
    return failure.kind === "refused"
      ? refuseLink("signInFailed")
      : explainFailure("signInFailed", failure);
  }
  forgetCodeVerifier();
  if (link.purpose === "recover") return redirectDocument("/reset-password", 303);
  return redirectWithFlash(wantedPath(link.redirectTo) ?? "/", "signedIn");
}

/** The mail names a whole address of this site, which carries where the visitor wanted to go. */
function wantedPath(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, searchParams } = new URL(address);
  return origin === env().SITE_URL ? readRedirectTo(searchParams.get("redirectTo")) : null;
}
