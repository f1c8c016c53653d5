import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccount } from "~/features/accounts/account.server";
import { AccountFrame } from "~/features/accounts/account-frame";
import { AccountLinks } from "~/features/accounts/account-links";
import { addDevice, beginDevice, MOST_DEVICES } from "~/features/accounts/devices.server";
import { hasFreshSignIn, requireFreshSignIn } from "~/features/accounts/fresh-sign-in.server";
import { ownPage } from "~/features/accounts/own-page.server";
import { readRedirectTo } from "~/features/accounts/redirect-to.server";
import { redirectWithReturn } from "~/features/accounts/require-sign-in.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { keepForm } from "~/forms/form-answer";
import { isFormAnswered, wasFormRefused } from "~/forms/form-answer.server";
import { pageMeta } from "~/seo/page-meta.server";
import { getSite } from "~/seo/site.server";
import { NameForm } from "./name-form";
import { ScanForm } from "./scan-form";

export const handle = { hydrate: true, unlisted: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

/** `?redirectTo=` is the page that requires a second factor. */
export async function loader({ request }: LoaderFunctionArgs) {
  // A user who was shown a key can take longer than a sign-in stays fresh.
  const account = isFormAnswered() ? requireAccount(request) : requireFreshSignIn(request);
  const { devices } = await account;
  const redirectTo = readRedirectTo(new URL(request.url).searchParams.get("redirectTo"));
  if (devices.length >= MOST_DEVICES) return redirectDocument("/account");
  const heading = devices.length === 0 ? "Set up a second factor" : "Add another device";
  return {
    page: ownPage(heading),
    isFirst: devices.length === 0,
    redirectTo,
    formRefused: wasFormRefused(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const account = await requireAccount(request);
  const form = await request.formData();
  if (form.has("code")) {
    const to = readRedirectTo(form.get("redirectTo")) ?? "/account";
    return addDevice(form, account, to);
  }
  if (!(await hasFreshSignIn())) throw redirectWithReturn("/account/confirm", request);
  const settings = getSiteSettings();
  const brand = await settings.then(({ brand }) => brand).catch(() => new URL(getSite().url).host);
  return beginDevice(form, account, brand);
}

export const clientAction = keepForm("accountUnchanged");

export default function SecondFactor() {
  const { page, isFirst, redirectTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccountFrame page={page} theme="indigo">
      {answer && "begun" in answer ? (
        <ScanForm answer={answer} redirectTo={redirectTo} />
      ) : (
        <NameForm
          answer={answer}
          isFirst={isFirst}
          isAsked={redirectTo?.startsWith("/desk") ?? false}
          redirectTo={redirectTo}
        />
      )}
      <AccountLinks
        links={[{ text: "Changed your mind?", to: "/account", label: "Back to your account" }]}
      />
    </AccountFrame>
  );
}
