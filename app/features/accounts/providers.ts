/** The services that visitors can sign in with. */
export const providers = ["google", "facebook"] as const;
export type Provider = (typeof providers)[number];

export const providerNames: Record<Provider, string> = { google: "Google", facebook: "Facebook" };

/** Returns a value as a provider; undefined for any other value. */
export function readProvider(value: unknown): Provider | undefined {
  return providers.find((provider) => provider === value);
}
