import { randomBytes } from "node:crypto";

const PROVIDERS = ["google", "facebook"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Whom somebody chose to be on the provider page. */
export interface ProviderProfile {
  provider: ProviderName;
  /** Null where the provider gives none. */
  email: string | null;
  /** Whether the provider says that the address is this person's. */
  isVerified: boolean;
  name: string;
  /** Address of a picture, or empty. */
  picture: string;
}

/**
 * What lies between the provider page and the callback: a code for each choice, good once. Kept in
 * memory: a real provider's code lives for minutes as well.
 */
export class ProviderDesk {
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
