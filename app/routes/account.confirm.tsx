import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccount } from "~/features/accounts/account.server";
import { CodeField, OwnAddress } from "~/features/accounts/account-fields";
import { AccountForm, AccountFrame, AccountLinks } from "~/features/accounts/account-page";
import { confirmIdentity } from "~/features/accounts/fresh-sign-in.server";
import { ProviderButtons, readProvider } from "~/features/accounts/providers";
import { readRedirectTo } from "~/features/accounts/redirect-to.server";
import { PasswordField } from "~/forms/fields";
import { keepForm, useAnswer } from "~/forms/form-frame";
import { accountSettingsTexts } from "~/i18n/account-settings";
import { accountTexts } from "~/i18n/accounts";
import { accountServerTexts } from "~/i18n/accounts.server";
import { ownPage, pageMeta } from "~/seo/page-meta.server";

export const handle = { hydrate: true, policy: "sign-in", unlisted: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Re-authentication for actions that an old session is not enough for. `?redirectTo=` is the path to continue to. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { email, devices, hasPassword, provider } = await requireAccount(request);
  const redirectTo = readRedirectTo(new URL(request.url).searchParams.get("redirectTo"));
  const by = devices.length > 0 ? "code" : hasPassword ? "password" : "provider";
  const { heading, intro } = accountServerTexts.pages.confirmIdentity;
  return {
    page: ownPage(heading, intro),
    email,
    redirectTo,
    by,
    provider: readProvider(provider),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const account = await requireAccount(request);
  const form = await request.formData();
  const redirectTo = readRedirectTo(form.get("redirectTo"));
  return (await confirmIdentity(account, form)) ?? redirectDocument(redirectTo ?? "/account", 303);
}

export const clientAction = keepForm("accountUnchanged");

export default function ConfirmIdentity() {
  const { page, email, redirectTo, by, provider } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const texts = accountSettingsTexts.confirmIdentity;
  return (
    <AccountFrame page={page} theme="plum">
      {by === "provider" ? (
        <>
          <p className="mb-6">{texts.byProvider}</p>
          <ProviderButtons redirectTo={redirectTo ?? "/account"} only={provider} />
        </>
      ) : (
        <AccountForm page="/account/confirm" answer={answer} texts={texts} redirectTo={redirectTo}>
          {by === "code" ? (
            <CodeField hint={texts.codeHint} error={answer?.errors.code} />
          ) : (
            <>
              <OwnAddress email={email} />
              <PasswordField
                name="currentPassword"
                label={texts.passwordLabel}
                required
                autoComplete="current-password"
                error={answer?.errors.currentPassword}
              />
            </>
          )}
        </AccountForm>
      )}
      <AccountLinks
        links={[
          ...(by === "password" ? [{ ...texts.newPasswordLink, to: "/forgot-password" }] : []),
          { ...accountTexts.backToAccount, to: "/account" },
        ]}
      />
    </AccountFrame>
  );
}
