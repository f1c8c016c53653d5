import * as z from "zod";
import { jsonAnswer } from "../../answer";
import { type AuthContext, type Endpoint, inTransaction } from "../auth-context";
import { AuthError, emailExists } from "../auth-error";
import { authenticate } from "../authenticate";
import { changePassword } from "../change-password";
import { validEmail } from "../email-address";
import { hasVerifiedFactor } from "../factors";
import { checkChallenge, startMailFlow } from "../flow-state";
import { metadata, readJson, text } from "../json-body";
import { notify } from "../notify";
import { checkPasswordStrength, hashPassword, isPassword } from "../password";
import { checkPasswordProof } from "../password-proof";
import { allowedRedirect } from "../redirect-to";
import { sessionLevel } from "../session";
import { sendEmailChangeMails } from "../token-mail";
import { findUserByEmail, loadUser, mergeMetadata, updateUser } from "../user";

/** GET /user */
export const readUser: Endpoint = async (context, { headers }) => {
  const { user } = await authenticate(context, context.database, headers);
  return jsonAnswer(200, user.json, { "cache-control": "no-store" });
};

const changesSchema = z.object({
  email: text,
  phone: text,
  password: z.string().nullish(),
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: metadata,
  code_challenge: text,
  code_challenge_method: text,
});

/** PUT /user: changes password, metadata or address. A new address takes effect once both addresses have confirmed it. */
export const changeUser: Endpoint = async (context, request) => {
  const { user, sessionId } = await authenticate(context, context.database, request.headers);
  context.limits.countRequest("user");
  const changes = readJson(changesSchema, request.body);
  const newEmail = changes.email === "" ? user.email : validEmail(changes.email);
  const { password } = changes;
  if (typeof password === "string") checkPasswordStrength(password, context.settings);
  checkChallenge(changes);
  if (typeof password === "string" || newEmail !== user.email) {
    await requireSecondFactor(context, user.id, sessionId);
  }
  if (changes.phone !== "") {
    throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  }
  if (changes.app_metadata) {
    const message = "Updating app_metadata requires admin privileges";
    throw new AuthError(403, "not_admin", message);
  }
  if (typeof password === "string") await checkPasswordProof(context, user, sessionId, changes);
  if (typeof password === "string" && (await isPassword(password, user.passwordHash))) {
    const message = "New password should be different from the old password.";
    throw new AuthError(422, "same_password", message);
  }
  const passwordHash = typeof password === "string" ? await hashPassword(password) : undefined;
  const redirectTo = allowedRedirect(context.settings.siteUrl, request);
  return await inTransaction(context, async (transaction) => {
    if (passwordHash) {
      await changePassword(transaction, user, passwordHash, sessionId);
      await notify(transaction, "password_changed_notification", user.email);
    }
    if (changes.data) {
      const { userMetadata } = await loadUser(transaction.connection, user.id);
      const merged = mergeMetadata(userMetadata, changes.data);
      await updateUser(transaction, user.id, { raw_user_meta_data: merged });
    }
    if (newEmail !== user.email) {
      if (await findUserByEmail(transaction.connection, newEmail)) throw emailExists();
      const pkce = await startMailFlow(transaction, user.id, "email_change", changes);
      await sendEmailChangeMails(transaction, user, newEmail, { pkce, redirectTo });
    }
    return jsonAnswer(200, (await loadUser(transaction.connection, user.id)).json);
  });
};

/** Users with a second factor can change their credentials only in a session that has verified it. */
async function requireSecondFactor(
  { database }: AuthContext,
  userId: string,
  sessionId: string | undefined,
): Promise<void> {
  if (!(await hasVerifiedFactor(database, userId))) return;
  if (sessionId && (await sessionLevel(database, sessionId)) === "aal2") return;
  const message = "AAL2 session is required to update email or password when MFA is enabled.";
  throw new AuthError(401, "insufficient_aal", message);
}
