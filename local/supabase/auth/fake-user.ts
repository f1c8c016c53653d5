import type { Metadata } from "./json-body";

/**
 * What a sign-up with a confirmed address is answered: as for a new one, so that nobody learns which
 * addresses are known, but with no identities. Nothing of the real user is in it.
 */
export function fakeUser(email: string, data: Metadata, now: number): Metadata {
  const moment = new Date(now).toISOString();
  return {
    id: crypto.randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: moment,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: data,
    identities: [],
    created_at: moment,
    updated_at: moment,
    is_anonymous: false,
  };
}
