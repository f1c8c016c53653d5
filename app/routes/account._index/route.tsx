import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccount } from "~/features/accounts/account.server";
import { MOST_DEVICES } from "~/features/accounts/devices.server";
import { OwnForm } from "~/features/accounts/own-form";
import { ownPage } from "~/features/accounts/own-page.server";
import { providerNames, readProvider } from "~/features/accounts/providers";
import { signOutOthers } from "~/features/accounts/sign-in.server";
import { pageMeta } from "~/seo/page-meta.server";
import { longDate } from "~/text/dates";
import { Band } from "~/ui/band";
import { buttonClasses, ButtonLink } from "~/ui/button-link";
import { Devices } from "./devices";
import { Setting } from "./setting";

export const handle = { unlisted: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const { email, newEmail, hasPassword, provider, devices } = await requireAccount(request);
  const by = readProvider(provider);
  return {
    page: ownPage("Your account"),
    email,
    newEmail,
    hasPassword,
    provider: by ? providerNames[by] : null,
    devices: devices.map(({ addedAt, ...device }) => ({ ...device, addedOn: longDate(addedAt) })),
    canAdd: devices.length < MOST_DEVICES,
  };
}

/** Signs out all other sessions. */
export async function action({ request }: ActionFunctionArgs) {
  const { id } = await requireAccount(request);
  return signOutOthers(id);
}

export default function AccountSettings() {
  const { page, email, newEmail, hasPassword, provider, devices, canAdd } =
    useLoaderData<typeof loader>();
  return (
    <Band tone="mist" first className="min-h-[78vh]">
      <h1 className="text-h1">{page.heading}</h1>
      <div className="mt-10 max-w-[56rem] border border-line bg-canvas">
        <Setting
          heading="Email address"
          action={
            <ButtonLink href="/account/email" look="outline">
              Change the address
            </ButtonLink>
          }
        >
          <p className="[overflow-wrap:anywhere]">{email}</p>
          {newEmail ? (
            <p className="mt-2 text-small text-ink-2 [overflow-wrap:anywhere]">
              {`Not confirmed yet: ${newEmail}. Follow the links that we sent to both addresses.`}
            </p>
          ) : null}
        </Setting>
        <Setting
          heading="Password"
          action={
            <ButtonLink href={hasPassword ? "/reset-password" : "/forgot-password"} look="outline">
              {hasPassword ? "Change the password" : "Choose a password"}
            </ButtonLink>
          }
        >
          <p>
            {hasPassword
              ? "A new one signs you out everywhere else."
              : `You sign in with ${provider ?? "another service"}. With a password of your own you would no longer depend on it.`}
          </p>
        </Setting>
        <Setting
          heading="Second factor"
          action={
            canAdd ? (
              <ButtonLink href="/account/second-factor" look="outline">
                {devices.length === 0 ? "Set it up" : "Add a device"}
              </ButtonLink>
            ) : null
          }
        >
          <Devices devices={devices} />
        </Setting>
        <Setting
          heading="Other sessions"
          action={
            <OwnForm action="/account">
              <button className={`${buttonClasses("outline")} w-full`}>
                Sign out everywhere else
              </button>
            </OwnForm>
          }
        >
          <p>Still signed in on a device that you no longer have? This browser stays signed in.</p>
        </Setting>
        <Setting
          heading="Your data"
          action={
            <ButtonLink href="/account.json" look="outline">
              Download as JSON
            </ButtonLink>
          }
        >
          <p>
            The data that we store about you: your account, your enquiries and messages, and our
            emails about them.
          </p>
        </Setting>
        <Setting
          heading="Delete the account"
          action={
            <ButtonLink href="/account/delete" look="outline">
              Delete the account
            </ButtonLink>
          }
        >
          <p>We make sure by mail that it is you before anything is gone.</p>
        </Setting>
      </div>
      <p className="mt-8">
        <a href="/dashboard" className="link inline-flex min-h-11 items-center">
          Back to your dashboard
        </a>
      </p>
    </Band>
  );
}
