import { accountTexts } from "~/i18n/accounts";
import { buttonClasses } from "~/ui/button-link";

/** The services that visitors can sign in with. */
export const providers = ["google", "facebook"] as const;
export type Provider = (typeof providers)[number];

export const providerNames: Record<Provider, string> = { google: "Google", facebook: "Facebook" };

/** Returns a value as a provider; undefined for any other value. */
export function readProvider(value: unknown): Provider | undefined {
  return providers.find((provider) => provider === value);
}

type ProviderButtonsProps = {
  redirectTo: string | null;
  /** The only provider to show, without a form above; all of them if not given. */
  only?: Provider;
};

/**
 * Renders a separate form to /login, since it needs no fields of the form above. It is always sent as a document,
 * because the response leads to another site.
 */
export function ProviderButtons({ redirectTo, only }: ProviderButtonsProps) {
  const texts = accountTexts.providers;
  return (
    <form method="post" action="/login">
      {only ? null : (
        <p className="mb-6 mt-10 flex items-center gap-4 text-small text-mute before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {texts.separator}
        </p>
      )}
      {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
      <div className="grid gap-3">
        {(only ? [only] : providers).map((provider) => (
          <button
            key={provider}
            name="provider"
            value={provider}
            className={`${buttonClasses("outline")} w-full px-3`}
          >
            {texts.submit({ provider: providerNames[provider] })}
          </button>
        ))}
      </div>
    </form>
  );
}
