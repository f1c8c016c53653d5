import * as z from "zod";
import { jsonAnswer } from "../../answer";
import {
  type AuthContext,
  type AuthTransaction,
  type Endpoint,
  inTransaction,
} from "../auth-context";
import { AuthError, invalid } from "../auth-error";
import { confirmEmail } from "../confirm-email";
import { validEmail } from "../email-address";
import { fakeUser } from "../fake-user";
import { checkChallenge, startMailFlow } from "../flow-state";
import { emailIdentityData, findIdentity, insertIdentity } from "../identity";
import { type Metadata, metadata, readJson, text } from "../json-body";
import { checkPasswordStrength, hashPassword } from "../password";
import { allowedRedirect } from "../redirect-to";
import { startSession } from "../session";
import { sendTokenMail } from "../token-mail";
import {
  findUserByEmail,
  insertUser,
  loadUser,
  mergeMetadata,
  updateUser,
  type User,
} from "../user";

const signupSchema = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  code_challenge: text,
  code_challenge_method: text,
});
export type SignupParameters = z.output<typeof signupSchema>;

/** POST /signup */
export const signup: Endpoint = async (context, request) => {
  const { limits, settings } = context;
  const parameters = readJson(signupSchema, request.body);
  const { email, phone, password } = parameters;
  if (email === "" && phone === "") return await signupAnonymously(context, parameters);
  limits.countRequest("signup");
  refuseDisabled(settings);
  if (password === "") throw invalid("Signup requires a valid password");
  checkPasswordStrength(password, settings);
  if (email === "") {
    throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  }
  if (phone !== "") {
    throw invalid("Only an email address or phone number should be provided on signup.");
  }
  const redirectTo = allowedRedirect(settings.siteUrl, request);
  return jsonAnswer(200, await signupWithEmail(context, parameters, redirectTo));
};

/** @returns a session if addresses need no confirmation, else the user. */
export async function signupWithEmail(
  context: AuthContext,
  parameters: SignupParameters,
  redirectTo: string,
): Promise<object> {
  const { autoconfirm } = context.settings;
  checkChallenge(parameters);
  const email = validEmail(parameters.email);
  const data = parameters.data ?? {};
  const passwordHash = await hashPassword(parameters.password);
  return await inTransaction(context, async (transaction) => {
    const known = await findUserByEmail(transaction.connection, email);
    if (known && known.emailConfirmedAt !== null) {
      if (!autoconfirm) return fakeUser(email, data, transaction.now());
      throw new AuthError(422, "user_already_exists", "User already registered");
    }
    // An unconfirmed user keeps the first sign-up's data, because a repeated one can come from someone else.
    const user =
      known ??
      (await insertUser(transaction, {
        email,
        passwordHash,
        provider: "email",
        userMetadata: data,
      }));
    await identifyByEmail(transaction, user, data);
    if (autoconfirm) {
      await confirmEmail(transaction, user);
      return await startSession(transaction, user.id, "password");
    }
    const pkce = await startMailFlow(transaction, user.id, "email/signup", parameters);
    await sendTokenMail(transaction, user, { kind: "signup", pkce, redirectTo });
    const { json } = await loadUser(transaction.connection, user.id);
    return user.invitedAt === null ? json : { ...json, user_metadata: {}, identities: [] };
  });
}

/** Adds the email identity; its data also overrides the user's own metadata. */
async function identifyByEmail(transaction: AuthTransaction, user: User, data: Metadata) {
  if (await findIdentity(transaction.connection, "email", user.id)) return;
  const known = { ...data, ...emailIdentityData(user) };
  await insertIdentity(transaction, user.id, "email", known);
  const told = mergeMetadata(user.userMetadata, known);
  await updateUser(transaction, user.id, { raw_user_meta_data: told });
}

async function signupAnonymously(context: AuthContext, { data }: SignupParameters) {
  if (!context.settings.anonymousUsers) {
    const message = "Anonymous sign-ins are disabled";
    throw new AuthError(422, "anonymous_provider_disabled", message);
  }
  context.limits.countRequest("anonymous");
  refuseDisabled(context.settings);
  return await inTransaction(context, async (transaction) => {
    const user = await insertUser(transaction, { userMetadata: data ?? {}, isAnonymous: true });
    return jsonAnswer(200, await startSession(transaction, user.id, "anonymous"));
  });
}

function refuseDisabled({ disableSignup }: AuthContext["settings"]): void {
  if (!disableSignup) return;
  throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
}
