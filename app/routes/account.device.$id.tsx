import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccount } from "~/features/accounts/account.server";
import { CodeField } from "~/features/accounts/account-fields";
import { AccountForm, AccountFrame, AccountLinks } from "~/features/accounts/account-page";
import { removeDevice } from "~/features/accounts/devices.server";
import { keepForm, useAnswer } from "~/forms/form-frame";
import { accountSettingsTexts } from "~/i18n/account-settings";
import { accountTexts } from "~/i18n/accounts";
import { accountServerTexts } from "~/i18n/accounts.server";
import { ownPage, pageMeta } from "~/seo/page-meta.server";

export const handle = { hydrate: true, unlisted: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Removes a device. If it no longer exists, redirects to the account. */
export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
  const { devices } = await requireAccount(request);
  const device = devices.find((each) => each.id === id);
  if (!device) return redirectDocument("/account");
  return {
    page: ownPage(accountServerTexts.pages.removeDevice.heading({ device: device.name })),
    id: device.id,
    isLast: devices.length === 1,
  };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const account = await requireAccount(request);
  if (!account.devices.some((device) => device.id === id)) {
    return redirectDocument("/account", 303);
  }
  return removeDevice(await request.formData(), account, id);
}

export const clientAction = keepForm("accountUnchanged");

export default function RemoveDevice() {
  const { page, id, isLast } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const texts = accountSettingsTexts.removeDevice;
  return (
    <AccountFrame page={page} theme="rust">
      <p className="mb-8">{isLast ? texts.last : texts.notLast}</p>
      <AccountForm page={`/account/device/${id}`} answer={answer} texts={texts}>
        <CodeField error={answer?.errors.code} />
      </AccountForm>
      <AccountLinks links={[{ ...accountTexts.backToAccount, to: "/account" }]} />
    </AccountFrame>
  );
}
