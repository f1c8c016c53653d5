import { randomBytes } from "node:crypto";

const PROVIDERS = ["google", "facebook"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** The account that was chosen on the provider page. */
export interface ProviderProfile {
  provider: ProviderName;
  /** Null if the provider gives none. */
  email: string | null;
  /** Whether the provider has verified the address. */
  isVerified: boolean;
  name: string;
  /** The URL of a picture, or empty. */
  picture: string;
}

/**
 * Holds the choices between the provider page and the callback: each has a code that works once. They stay in
 * memory, because a real provider's code also lives only for minutes.
 */
export class ProviderChoices {
  private readonly profiles = new Map<string, ProviderProfile>();

  leave(profile: ProviderProfile): string {
    const code = randomBytes(24).toString("base64url");
    this.profiles.set(code, profile);
    return code;
  }

  take(code: string): ProviderProfile | undefined {
    const profile = this.profiles.get(code);
    this.profiles.delete(code);
    return profile;
  }
}

export function findProvider(name: string | null): ProviderName | undefined {
  return PROVIDERS.find((known) => known === name);
}
