import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccount } from "~/features/accounts/account.server";
import { CodeField } from "~/features/accounts/account-fields";
import { AccountForm, AccountFrame, AccountLinks } from "~/features/accounts/account-page";
import { removeDevice } from "~/features/accounts/devices.server";
import { wasFormRefused } from "~/forms/form-answer.server";
import { keepForm } from "~/forms/form-frame";
import { ownPage, pageMeta } from "~/seo/page-meta.server";

export const handle = { hydrate: true, unlisted: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Removes a device. If it no longer exists, redirects to the account. */
export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
  const { devices } = await requireAccount(request);
  const device = devices.find((each) => each.id === id);
  if (!device) return redirectDocument("/account");
  return {
    page: ownPage(`Remove “${device.name}”`),
    id: device.id,
    isLast: devices.length === 1,
    formRefused: wasFormRefused(),
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
  const answer = useActionData<typeof action>();
  return (
    <AccountFrame page={page} theme="rust">
      <p className="mb-8">
        {isLast
          ? "This is your only device. Without it, you sign in with your password only. Enter its code."
          : "Its codes will no longer be accepted. Enter a code from any of your devices; if you lost this one, from another."}
      </p>
      <AccountForm
        page={`/account/device/${id}`}
        answer={answer}
        label="Remove the device"
        sendingLabel="Checking the code"
      >
        <CodeField error={answer?.errors.code} />
      </AccountForm>
      <AccountLinks
        links={[{ text: "Changed your mind?", to: "/account", label: "Back to your account" }]}
      />
    </AccountFrame>
  );
}
