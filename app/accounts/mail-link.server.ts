import * as z from "zod";
import {
  confirmHalf,
  explainFailure,
  refuseFlood,
  refuseLink,
} from "~/accounts/account-answer.server";
import { readRedirectTo } from "~/accounts/redirect-to.server";
import { finishSignIn } from "~/accounts/second-factor.server";
import { logAccount, noteSignIn } from "~/accounts/sign-in-log.server";
import { env } from "~/env.server";
import { authFailure } from "~/supabase/auth-failure";
import { visitorClient } from "~/supabase/visitor-client.server";

/** The kinds of mails that link to /auth/confirm. */
const mailLinkSchema = z.object({
  token_hash: z.string().regex(/^[\w-]{16,256}$/),
  type: z.enum(["signup", "email", "invite", "magiclink", "recovery", "email_change"]),
  redirect_to: z.string().max(2_000).catch(""),
});

/** What leads on otherwise than a sign-up's link. The site sends a magic link to those who want to delete their account. */
const purposes = {
  signup: "confirm",
  email: "confirm",
  invite: "confirm",
  magiclink: "prove",
  recovery: "recover",
  email_change: "change",
} as const;

/** What a mail's link asks for; null if it is damaged. */
export function readMailLink(search: URLSearchParams) {
  const parsed = mailLinkSchema.safeParse(Object.fromEntries(search));
  if (!parsed.success) return null;
  const { token_hash, type, redirect_to } = parsed.data;
  return {
    tokenHash: token_hash,
    type,
    redirectTo: redirect_to,
    purpose: purposes[type],
  };
}

/** Uses the link up: signs in and leads on, or says why not. */
export async function confirmLink(search: URLSearchParams) {
  const flood = refuseFlood("signInFailed");
  if (flood) return flood;
  const link = readMailLink(search);
  if (!link) return refuseLink("signInFailed");
  const { auth } = await visitorClient();
  const { data, error } = await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
  if (error) {
    noteSignIn(error, null);
    const failure = authFailure(error);
    return failure.kind === "refused"
      ? refuseLink("signInFailed")
      : explainFailure("signInFailed", failure);
  }
  const { user, session } = data;
  // Of a change of address each of both mailboxes has a link, and the second one signs in.
  if (!user || !session) return confirmHalf();
  const granted = { user, session };
  if (link.purpose === "recover") return finishSignIn(granted, "/reset-password", null);
  if (link.purpose !== "change") return finishSignIn(granted, wantedPath(link.redirectTo) ?? "/");
  logAccount("address changed", user.id);
  return finishSignIn(granted, "/account", "addressChanged");
}

/** The mail names a whole address of this site, which carries where the visitor wanted to go. */
function wantedPath(redirectTo: string): string | null {
  if (!URL.canParse(redirectTo)) return null;
  const { origin, searchParams } = new URL(redirectTo);
  return origin === env().SITE_URL ? readRedirectTo(searchParams.get("redirectTo")) : null;
}
