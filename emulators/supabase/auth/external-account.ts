import { createHash } from "node:crypto";
import type { AuthTransaction } from "./auth-context";
import { AuthError } from "./auth-error";
import { confirmEmail } from "./confirm-email";
import {
  findIdentity,
  insertIdentity,
  refreshProviders,
  removeUnconfirmed,
  updateIdentity,
} from "./identity";
import type { Metadata } from "./json-body";
import type { ProviderName, ProviderProfile } from "./provider-choices";
import { sendTokenMail } from "./token-mail";
import {
  findUserByEmail,
  insertUser,
  loadUser,
  mergeMetadata,
  refuseBanned,
  updateUser,
} from "./user";

const ISSUERS = {
  google: "https://accounts.google.com",
  facebook: "https://graph.facebook.com/me?fields=email,first_name,last_name,name,picture",
} satisfies Record<ProviderName, string>;

/**
 * Finds or creates the user of a provider's account: by the account's identity, by its address, which counts as confirmed
 * if the provider has verified it, or as a new user.
 *
 * @returns the user's id; null if the address has to be confirmed first, through a link that was
 * emailed to it.
 * @throws AuthError 422 signup_disabled, 422 provider_email_needs_verification, 403 user_banned,
 * 500 unexpected_failure
 */
export async function signInExternally(
  transaction: AuthTransaction,
  profile: ProviderProfile,
): Promise<string | null> {
  const { connection, now } = transaction;
  const { provider, email, isVerified } = profile;
  if (email === null) {
    const message = "Error getting user email from external provider";
    throw new AuthError(500, "unexpected_failure", message);
  }
  const data = identityData({ ...profile, email });
  const known = await findIdentity(connection, provider, data.sub);
  const userId = known?.userId ?? (await link(transaction, { ...profile, email }, data));
  if (known) await updateIdentity(transaction, userId, provider, data);
  const user = await loadUser(connection, userId);
  refuseBanned(user, now(), 403);
  const unconfirmed = user.emailConfirmedAt === null;
  if (unconfirmed && !isVerified) {
    const redirectTo = transaction.settings.siteUrl;
    await sendTokenMail(transaction, user, { kind: "signup", pkce: false, redirectTo });
    return null;
  }
  // An earlier sign-up that never confirmed the address might not come from its owner.
  if (unconfirmed) await removeUnconfirmed(transaction, user, provider);
  const current = unconfirmed ? {} : user.userMetadata;
  await updateUser(transaction, userId, { raw_user_meta_data: mergeMetadata(current, data) });
  if (unconfirmed) await confirmEmail(transaction, await loadUser(connection, userId));
  await refreshProviders(transaction, userId);
  return userId;
}

type ProfileWithAddress = ProviderProfile & { email: string };

/** Creates GoTrue's error for an address that its provider has not verified. */
export const needsVerification = (provider: ProviderName, way: string) =>
  new AuthError(
    422,
    "provider_email_needs_verification",
    `Unverified email with ${provider}. ${way}`,
  );

async function link(
  transaction: AuthTransaction,
  { provider, email, isVerified }: ProfileWithAddress,
  data: Metadata & { sub: string },
): Promise<string> {
  const known = await findUserByEmail(transaction.connection, email);
  if (!known && transaction.settings.disableSignup) {
    const message = "Signups not allowed for this instance";
    throw new AuthError(422, "signup_disabled", message);
  }
  // An unverified address must not give access to someone else's account.
  if (known && !isVerified) {
    throw needsVerification(provider, `Verify the email with ${provider} in order to sign in`);
  }
  const user = known ?? (await insertUser(transaction, { email, provider, userMetadata: data }));
  await insertIdentity(transaction, user.id, provider, data);
  return user.id;
}

function identityData({ provider, email, isVerified, name, picture }: ProfileWithAddress) {
  const sub = accountNumber(provider, email);
  return {
    iss: ISSUERS[provider],
    sub,
    provider_id: sub,
    email,
    email_verified: isVerified,
    phone_verified: false,
    ...(name && { name, full_name: name }),
    ...(picture && { picture, avatar_url: picture }),
  };
}

/** Derives a stable account number from the address: 21 digits, like Google's. */
function accountNumber(provider: ProviderName, email: string): string {
  const digest = createHash("sha256").update(`${provider} ${email}`).digest("hex");
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, "0")}`;
}
