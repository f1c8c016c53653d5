import { randomBytes } from "node:crypto";
import * as z from "zod";
import { jsonAnswer } from "../../answer";
import { type AuthTransaction, type Endpoint, inTransaction } from "../auth-context";
import { AuthError, emailExists, invalid } from "../auth-error";
import { requireAdmin } from "../authenticate";
import { validEmail } from "../email-address";
import { ensureEmailIdentity } from "../identity";
import { type Metadata, metadata, readJson, text } from "../json-body";
import { verifyUrl } from "../mailbox";
import { hashOtp } from "../one-time-token";
import { checkPasswordStrength, hashPassword } from "../password";
import { allowedRedirect } from "../redirect-to";
import { issueToken, sendTokenMail } from "../token-mail";
import {
  findUserByEmail,
  insertUser,
  loadUser,
  mergeMetadata,
  updateUser,
  type User,
} from "../user";

const inviteSchema = z.object({ email: text, data: metadata });

/** POST /invite: creates a user and notifies them by email. */
export const invite: Endpoint = async (context, request) => {
  await requireAdmin(context, request.headers);
  const parameters = readJson(inviteSchema, request.body);
  const email = validEmail(parameters.email);
  const redirectTo = allowedRedirect(context.settings.siteUrl, request);
  return await inTransaction(context, async (transaction) => {
    const user = await unconfirmed(transaction, email, parameters.data ?? {}, null);
    await sendTokenMail(transaction, user, { kind: "invite", pkce: false, redirectTo });
    return jsonAnswer(200, (await loadUser(transaction.connection, user.id)).json);
  });
};

const linkSchema = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
});

const KINDS = ["signup", "invite", "magiclink", "recovery"] as const;
const CHANGES = ["email_change_current", "email_change_new"] as const;

/** POST /admin/generate_link: returns the link and code of an email without sending it. */
export const generateLink: Endpoint = async (context, request) => {
  await requireAdmin(context, request.headers);
  const parameters = readJson(linkSchema, request.body);
  const email = validEmail(parameters.email);
  const change = CHANGES.find((known) => known === parameters.type);
  const kind = KINDS.find((known) => known === parameters.type);
  if (!kind && !change) {
    throw invalid(`Invalid email action link type requested: ${parameters.type}`);
  }
  const passwordHash = kind === "signup" ? await signupPassword(context, parameters) : null;
  const redirectTo = allowedRedirect(context.settings.siteUrl, request, parameters.redirect_to);
  return await inTransaction(context, async (transaction) => {
    const known = await findUserByEmail(transaction.connection, email);
    if (!known && kind !== "signup" && kind !== "invite" && kind !== "magiclink") {
      throw new AuthError(404, "user_not_found", "User with this email not found");
    }
    const type = kind === "magiclink" && !known ? "signup" : kind;
    const recovers = type === "magiclink" || type === "recovery";
    const hash = passwordHash ?? (await hashPassword(randomBytes(32).toString("base64url")));
    const user =
      known && (recovers || change)
        ? known
        : await unconfirmed(
            transaction,
            email,
            parameters.data ?? {},
            type === "invite" ? null : hash,
          );
    const issued = change
      ? await issueChange(transaction, user, change, validEmail(parameters.new_email))
      : await issue(transaction, user, recovers, type === "invite");
    const verification = change ?? type ?? "";
    return jsonAnswer(200, {
      ...(await loadUser(transaction.connection, user.id)).json,
      action_link: verifyUrl(
        context.url,
        issued.hash,
        change ? "email_change" : verification,
        redirectTo,
      ),
      email_otp: issued.otp,
      // Hashed with the address in the request, even if the link is for another one (email_change_new); then only the link works.
      hashed_token: hashOtp(email, issued.otp),
      verification_type: verification,
      redirect_to: redirectTo,
    });
  });
};

async function signupPassword(
  { settings }: Pick<AuthTransaction, "settings">,
  { password }: z.output<typeof linkSchema>,
): Promise<string> {
  if (password === "") throw invalid("Signup requires a valid password");
  checkPasswordStrength(password, settings);
  return await hashPassword(password);
}

async function issue(
  transaction: AuthTransaction,
  user: User,
  recovers: boolean,
  invites: boolean,
) {
  const moment = transaction.now();
  await updateUser(transaction, user.id, {
    ...(recovers ? { recovery_sent_at: moment } : { confirmation_sent_at: moment }),
    ...(invites && { invited_at: moment }),
  });
  const type = recovers ? "recovery_token" : "confirmation_token";
  return await issueToken(transaction, user.id, type, user.email, false);
}

async function issueChange(
  transaction: AuthTransaction,
  user: User,
  change: (typeof CHANGES)[number],
  newEmail: string,
) {
  if (await findUserByEmail(transaction.connection, newEmail)) throw emailExists();
  await updateUser(transaction, user.id, {
    email_change: newEmail,
    email_change_sent_at: transaction.now(),
    email_change_confirm_status: 0,
  });
  return change === "email_change_new"
    ? await issueToken(transaction, user.id, "email_change_token_new", newEmail, false)
    : await issueToken(transaction, user.id, "email_change_token_current", user.email, false);
}

/** Returns the unconfirmed user with this address, created if it does not exist. */
async function unconfirmed(
  transaction: AuthTransaction,
  email: string,
  data: Metadata,
  passwordHash: string | null,
): Promise<User> {
  const known = await findUserByEmail(transaction.connection, email);
  if (known && known.emailConfirmedAt !== null) throw emailExists();
  if (known) {
    const merged = mergeMetadata(known.userMetadata, data);
    return await updateUser(transaction, known.id, { raw_user_meta_data: merged });
  }
  const user = await insertUser(transaction, {
    email,
    passwordHash,
    provider: "email",
    userMetadata: data,
  });
  await ensureEmailIdentity(transaction, user);
  return user;
}
