import { env } from "~/env.server";
import {
  authFailureData,
  rateLimitedResponse,
  refuseFields,
  rejectRateLimited,
  undeliverableMessage,
} from "~/features/accounts/account-answer.server";
import { requestMail } from "~/features/accounts/account-mails.server";
import { signUpSchema } from "~/features/accounts/credentials.server";
import { siteAddress } from "~/features/accounts/redirect-to.server";
import { referralFor } from "~/features/accounts/referral.server";
import { parseForm } from "~/forms/parse-form.server";
import { accountServerTexts } from "~/i18n/accounts.server";
import { createClientLimiter, currentClient, perHour } from "~/server/rate-limit.server";
import type { AuthFailure } from "~/supabase/auth-failure";
import { emailHint } from "~/text/typo-suggestions.server";
import { redirectWithFlash } from "~/toasts/flash.server";

const consumeSignUp = createClientLimiter({ each: perHour(env().SIGN_UP_LIMIT_PER_HOUR) });

/** Requests an account. The response is the same whether or not the address is known; only the email differs. */
export async function signUp(form: FormData, redirectTo: string | null) {
  const flood = rejectRateLimited("signUpFailed", form);
  if (flood) return flood;
  const parsed = parseForm(signUpSchema, form);
  if (!parsed.ok) return refuse(parsed.refused.errors, parsed.refused.values.email);
  const { email, password } = parsed.data;
  const { wait } = consumeSignUp(currentClient());
  if (wait > 0) return rateLimitedResponse("signUpFailed", wait, email);
  const failure = await requestMail((auth) =>
    auth.signUp({
      email,
      password,
      options: { emailRedirectTo: siteAddress("/", redirectTo), data: referralFor(null) },
    }),
  );
  const unreachable = failure && undeliverableMessage(failure);
  if (unreachable) return refuse({ email: unreachable }, email, failure);
  if (failure) return authFailureData("signUpFailed", failure, email);
  return redirectWithFlash("/", "signedUp", emailHint(email));
}

const refuse = (
  errors: Parameters<typeof refuseFields>[0],
  email: string | undefined,
  failure: AuthFailure | null = null,
) =>
  refuseFields(errors, email, [], {
    toast: "signUpFailed",
    detail: failure?.kind === "refused" ? failure.message : accountServerTexts.formRefused,
  });
