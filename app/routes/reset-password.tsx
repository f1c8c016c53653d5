import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { getAccount } from "~/features/accounts/account.server";
import { OwnAddress } from "~/features/accounts/account-fields";
import { AccountForm, AccountFrame, AccountLinks } from "~/features/accounts/account-page";
import { useAuth } from "~/features/accounts/auth-context";
import { needsCurrentPassword, setNewPassword } from "~/features/accounts/new-password.server";
import { keepMismatch, NewPasswordFields } from "~/features/accounts/new-password-fields";
import { PasswordProof, type Proof } from "~/features/accounts/password-proof";
import { readRedirectTo } from "~/features/accounts/redirect-to.server";
import { requireSignIn } from "~/features/accounts/require-sign-in.server";
import { announce } from "~/features/accounts/session-channel";
import { getPageOrStandard } from "~/features/pages/pages.server";
import { keepForm, useAnswer, useServerAnswer } from "~/forms/form-frame";
import { accountTexts } from "~/i18n/accounts";
import { pageMeta } from "~/seo/page-meta.server";
import { markPrivate } from "~/server/request-context.server";
import { ButtonLink } from "~/ui/button-link";

export const handle = { hydrate: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

/**
 * The target of a recovery email after its link is confirmed, which signs the visitor in; also the page to change the
 * password. `?redirectTo=` is the path to continue to.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  markPrivate();
  const [account, page] = await Promise.all([getAccount(), getPageOrStandard("/reset-password")]);
  const asks: readonly Proof[] = (await needsCurrentPassword()) ? ["currentPassword"] : [];
  const isKnown = typeof account !== "string";
  return {
    page,
    redirectTo: readRedirectTo(new URL(request.url).searchParams.get("redirectTo")),
    state: isKnown ? "signed-in" : account,
    email: isKnown ? account.email : null,
    lacksCurrent: isKnown && !account.hasPassword && asks.length > 0,
    asks,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireSignIn(request);
  return setNewPassword(await request.formData(), user);
}

export const clientAction = keepMismatch(keepForm("passwordNotChanged"));

export default function ResetPassword() {
  const { page, redirectTo, state, email, lacksCurrent, asks } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { asks: asked = asks } = useServerAnswer(answer) ?? {};
  const { user, session } = useAuth();
  const userId = user?.id;
  const expiresAt = session?.expiresAt;
  useEffect(() => {
    if (userId && expiresAt) announce("PASSWORD_RECOVERY", { userId, expiresAt });
  }, [userId, expiresAt]);
  const texts = accountTexts.resetPassword;
  return (
    <AccountFrame page={lacksCurrent ? { ...page, intro: null } : page} theme="plum">
      {state === "signed-out" || lacksCurrent ? (
        <>
          <p className="text-ink-2">{lacksCurrent ? texts.noPassword : texts.signedOut}</p>
          <p className="mt-8">
            <ButtonLink href="/forgot-password">{texts.askForLink}</ButtonLink>
          </p>
        </>
      ) : (
        <AccountForm page="/reset-password" answer={answer} texts={texts} redirectTo={redirectTo}>
          {email ? <OwnAddress email={email} /> : null}
          <PasswordProof errors={answer?.errors} asks={asked} />
          <NewPasswordFields answer={answer} />
        </AccountForm>
      )}
      <AccountLinks
        links={[
          ...(asks.length > 0 && !lacksCurrent
            ? [{ ...texts.forgottenLink, to: "/forgot-password" }]
            : []),
          state === "signed-in"
            ? { ...accountTexts.backToAccount, to: "/account" }
            : { ...texts.signInLink, to: "/login" },
        ]}
      />
    </AccountFrame>
  );
}
