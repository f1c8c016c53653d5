import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CodeField } from "~/features/accounts/account-fields";
import { AccountForm, AccountFrame, AccountLinks } from "~/features/accounts/account-page";
import { readRedirectTo, signInPath } from "~/features/accounts/redirect-to.server";
import { finishWithCode } from "~/features/accounts/second-factor.server";
import { keepForm, useAnswer } from "~/forms/form-frame";
import { accountTexts } from "~/i18n/accounts";
import { accountServerTexts } from "~/i18n/accounts.server";
import { ownPage, pageMeta } from "~/seo/page-meta.server";
import { markPrivate } from "~/server/request-context.server";
import { keepNotice } from "~/server/signed-value.server";
import { pendingSecondFactor } from "~/supabase/visitor-client.server";

export const handle = { hydrate: true, unlisted: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

/** The step between the sign-in and the session. `?redirectTo=` is the path to continue to. */
export async function loader({ request }: LoaderFunctionArgs) {
  markPrivate();
  const redirectTo = readRedirectTo(new URL(request.url).searchParams.get("redirectTo"));
  if (!(await pendingSecondFactor())) {
    return redirectDocument(keepNotice(request, signInPath(redirectTo)));
  }
  const { heading, intro } = accountServerTexts.pages.signInCode;
  return { page: ownPage(heading, intro), redirectTo };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  return finishWithCode(form, readRedirectTo(form.get("redirectTo")));
}

export const clientAction = keepForm("signInFailed");

export default function LoginCode() {
  const { page, redirectTo } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const texts = accountTexts.signInCode;
  return (
    <AccountFrame page={page} theme="peacock">
      <AccountForm page="/login/code" answer={answer} texts={texts} redirectTo={redirectTo}>
        <CodeField error={answer?.errors.code} />
      </AccountForm>
      <details className="mt-10 border-t border-line pt-4">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {texts.lostDevice}
        </summary>
        <p className="mt-2">{texts.otherDevices}</p>
        <p className="mt-3">{texts.noneLeft}</p>
      </details>
      <AccountLinks
        links={[
          { ...texts.contactLink, to: "/contact" },
          { ...texts.signInLink, to: "/login", redirectTo },
        ]}
      />
    </AccountFrame>
  );
}
