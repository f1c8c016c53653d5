import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { requireAccount } from "~/features/accounts/account.server";
import { OwnForm } from "~/features/accounts/auth-context";
import { MAX_DEVICES } from "~/features/accounts/devices.server";
import { providerNames, readProvider } from "~/features/accounts/providers";
import { signOutOthers } from "~/features/accounts/sign-in.server";
import { accountSettingsTexts } from "~/i18n/account-settings";
import { accountServerTexts } from "~/i18n/accounts.server";
import { ownPage, pageMeta } from "~/seo/page-meta.server";
import { longDate } from "~/text/dates";
import { buttonClasses, ButtonLink } from "~/ui/button-link";
import { Section } from "~/ui/section";

type DevicesProps = { devices: readonly { id: string; name: string; addedOn: string | null }[] };

/** Renders the authenticator devices, and advice if there are fewer than two. */
export function Devices({ devices }: DevicesProps) {
  const texts = accountSettingsTexts.overview.secondFactor;
  if (devices.length === 0) return <p>{texts.off}</p>;
  return (
    <>
      <p>{texts.on}</p>
      <ul className="mt-3 border-t border-line">
        {devices.map(({ id, name, addedOn }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2"
          >
            <span className="min-w-0">
              <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
              {addedOn ? (
                <span className="text-small text-mute">{texts.addedOn({ date: addedOn })}</span>
              ) : null}
            </span>
            <a href={`/account/device/${id}`} className="link inline-flex min-h-11 items-center">
              {texts.remove}
              <span className="sr-only">{` ${name}`}</span>
            </a>
          </li>
        ))}
      </ul>
      {devices.length === 1 ? (
        <p className="mt-3 border-l-4 border-marigold pl-4">{texts.addSecond}</p>
      ) : null}
    </>
  );
}

type SettingProps = {
  heading: string;
  /** The link or form that changes the setting. */
  action: ReactNode;
  /** The current value. */
  children: ReactNode;
};

/** Renders one line of the account: the setting, its value, and how to change it. */
export function Setting({ heading, action, children }: SettingProps) {
  return (
    <section className="flex flex-col gap-4 border-b border-line p-5 last:border-b-0 sm:flex-row sm:items-start sm:justify-between sm:gap-8 md:p-6">
      <div className="min-w-0 max-w-measure">
        <h2 className="text-h3">{heading}</h2>
        <div className="mt-1">{children}</div>
      </div>
      <div className="shrink-0 sm:w-64 [&>*]:w-full">{action}</div>
    </section>
  );
}

export const handle = { unlisted: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const { email, hasPassword, provider, devices } = await requireAccount(request);
  const by = readProvider(provider);
  return {
    page: ownPage(accountServerTexts.pages.overview.heading),
    email,
    hasPassword,
    provider: by ? providerNames[by] : null,
    devices: devices.map(({ addedAt, ...device }) => ({ ...device, addedOn: longDate(addedAt) })),
    canAdd: devices.length < MAX_DEVICES,
  };
}

/** Signs out all other sessions. */
export async function action({ request }: ActionFunctionArgs) {
  const { id } = await requireAccount(request);
  return signOutOthers(id);
}

export default function AccountSettings() {
  const { page, email, hasPassword, provider, devices, canAdd } = useLoaderData<typeof loader>();
  const texts = accountSettingsTexts.overview;
  return (
    <Section tone="mist" first className="min-h-[78vh]">
      <h1 className="text-h1">{page.heading}</h1>
      <div className="mt-10 max-w-[56rem] border border-line bg-canvas">
        <Setting
          heading={texts.email.heading}
          action={
            <ButtonLink href="/account/email" look="outline">
              {texts.email.change}
            </ButtonLink>
          }
        >
          <p className="[overflow-wrap:anywhere]">{email}</p>
        </Setting>
        <Setting
          heading={texts.password.heading}
          action={
            <ButtonLink href={hasPassword ? "/reset-password" : "/forgot-password"} look="outline">
              {hasPassword ? texts.password.change : texts.password.choose}
            </ButtonLink>
          }
        >
          <p>{hasPassword ? texts.password.changeHint : texts.password.chooseHint({ provider })}</p>
        </Setting>
        <Setting
          heading={texts.secondFactor.heading}
          action={
            canAdd ? (
              <ButtonLink href="/account/second-factor" look="outline">
                {devices.length === 0 ? texts.secondFactor.setUp : texts.secondFactor.add}
              </ButtonLink>
            ) : null
          }
        >
          <Devices devices={devices} />
        </Setting>
        <Setting
          heading={texts.sessions.heading}
          action={
            <OwnForm action="/account">
              <button className={`${buttonClasses("outline")} w-full`}>{texts.sessions.end}</button>
            </OwnForm>
          }
        >
          <p>{texts.sessions.hint}</p>
        </Setting>
        <Setting
          heading={texts.data.heading}
          action={
            <ButtonLink href="/account.json" look="outline">
              {texts.data.download}
            </ButtonLink>
          }
        >
          <p>{texts.data.hint}</p>
        </Setting>
        <Setting
          heading={texts.deletion.heading}
          action={
            <ButtonLink href="/account/delete" look="outline">
              {texts.deletion.start}
            </ButtonLink>
          }
        >
          <p>{texts.deletion.hint}</p>
        </Setting>
      </div>
      <p className="mt-8">
        <a href="/dashboard" className="link inline-flex min-h-11 items-center">
          {texts.backToDashboard}
        </a>
      </p>
    </Section>
  );
}
