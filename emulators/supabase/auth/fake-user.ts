import type { Metadata } from "./json-body";

/**
 * Returns the response to a sign-up with a confirmed address: like that of a new one, so that it does not reveal
 * which addresses are known, but without identities. It contains nothing of the real user.
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
