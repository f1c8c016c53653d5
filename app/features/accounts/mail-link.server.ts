import * as z from "zod";
import { env } from "~/env.server";
import {
  confirmHalf,
  explainFailure,
  refuseFlood,
  refuseLink,
} from "~/features/accounts/account-answer.server";
import { readRedirectTo } from "~/features/accounts/redirect-to.server";
import { finishSignIn } from "~/features/accounts/second-factor.server";
import { logAccount, noteSignIn } from "~/features/accounts/sign-in-log.server";
import { authFailure } from "~/supabase/auth-failure";
import { visitorClient } from "~/supabase/visitor-client.server";

/** The kinds of emails that link to /auth/confirm. */
const mailLinkSchema = z.object({
  token_hash: z.string().regex(/^[\w-]{16,256}$/),
  type: z.enum(["signup", "email", "invite", "magiclink", "recovery", "email_change"]),
  redirect_to: z.string().max(2_000).catch(""),
});

/**
 * The purposes of the links other than a sign-up's. The site sends a magic link to confirm the deletion of an account.
 */
const purposes = {
  signup: "confirm",
  email: "confirm",
  invite: "confirm",
  magiclink: "prove",
  recovery: "recover",
  email_change: "change",
} as const;

/** Returns the purpose of an email's link; null if it is damaged. */
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

/** Uses up the link: signs in and redirects, or returns the reason why not. */
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
  // A change of address has a link in each of both mailboxes, and only the second one signs in.
  if (!user || !session) return confirmHalf();
  const granted = { user, session };
  if (link.purpose === "recover") return finishSignIn(granted, "/reset-password", null);
  if (link.purpose !== "change") return finishSignIn(granted, wantedPath(link.redirectTo) ?? "/");
  logAccount("address changed", user.id);
  return finishSignIn(granted, "/account", "addressChanged");
}

/** Returns the page that the visitor wanted, from the address of this site in the email's link. */
function wantedPath(redirectTo: string): string | null {
  if (!URL.canParse(redirectTo)) return null;
  const { origin, searchParams } = new URL(redirectTo);
  return origin === env().SITE_URL ? readRedirectTo(searchParams.get("redirectTo")) : null;
}
