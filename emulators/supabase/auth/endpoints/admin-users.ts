import { randomBytes } from "node:crypto";
import * as z from "zod";
import { jsonAnswer, type ServiceRequest } from "../../answer";
import { type AuthTransaction, type Endpoint, inTransaction } from "../auth-context";
import { AuthError, emailExists, invalid } from "../auth-error";
import { requireAdmin } from "../authenticate";
import { banEnd } from "../ban-duration";
import { changePassword } from "../change-password";
import { confirmEmail } from "../confirm-email";
import { validEmail } from "../email-address";
import { ensureEmailIdentity } from "../identity";
import { metadata, readJson, text } from "../json-body";
import { checkPasswordStrength, hashPassword } from "../password";
import {
  findUser,
  findUserByEmail,
  insertUser,
  loadUser,
  mergeMetadata,
  updateUser,
  type User,
} from "../user";

const userSchema = z.object({
  id: text,
  email: text,
  password: z.string().nullish(),
  role: text,
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: text,
});
type Parameters = z.output<typeof userSchema>;

/** POST /admin/users */
export const createUser: Endpoint = async (context, { headers, body }) => {
  await requireAdmin(context, headers);
  const parameters = readJson(userSchema, body);
  if (parameters.email === "") {
    throw invalid("Cannot create a user without either an email or phone");
  }
  const email = validEmail(parameters.email);
  const { id, role } = parameters;
  if (id !== "" && !z.guid().safeParse(id).success) {
    throw invalid("ID must conform to the uuid v4 format");
  }
  const password = parameters.password || randomBytes(32).toString("base64url");
  const passwordHash = await hashPassword(password);
  return await inTransaction(context, async (transaction) => {
    await refuseKnown(transaction, email);
    const user = await insertUser(transaction, {
      email,
      passwordHash,
      provider: "email",
      ...(id && { id }),
      ...(role && { role }),
    });
    await ensureEmailIdentity(transaction, user);
    return jsonAnswer(200, await apply(transaction, user.id, { ...parameters, role: "" }));
  });
};

/** PUT /admin/users/<id> */
export const updateUserById: Endpoint = async (context, request) => {
  await requireAdmin(context, request.headers);
  const parameters = readJson(userSchema, request.body);
  const email = parameters.email === "" ? undefined : validEmail(parameters.email);
  const { password } = parameters;
  if (typeof password === "string") checkPasswordStrength(password, context.settings);
  const passwordHash = password ? await hashPassword(password) : undefined;
  return await inTransaction(context, async (transaction) => {
    const user = await addressed(transaction, request);
    if (passwordHash) await changePassword(transaction, user, passwordHash);
    if (email && email !== user.email) {
      await refuseKnown(transaction, email);
      const changed = await updateUser(transaction, user.id, { email });
      await ensureEmailIdentity(transaction, changed, parameters.email_confirm === true);
    }
    return jsonAnswer(200, await apply(transaction, user.id, parameters));
  });
};

/** The common part of creating and updating. @returns the user in the format of responses */
async function apply(transaction: AuthTransaction, id: string, parameters: Parameters) {
  const user = await loadUser(transaction.connection, id);
  const { role, app_metadata: app, user_metadata: data, ban_duration: ban } = parameters;
  const changed = await updateUser(transaction, id, {
    ...(role && { role }),
    ...(app && { raw_app_meta_data: mergeMetadata(user.appMetadata, app) }),
    ...(data && { raw_user_meta_data: mergeMetadata(user.userMetadata, data) }),
    ...(ban && { banned_until: banEnd(ban, transaction.now()) }),
  });
  return parameters.email_confirm === true
    ? (await confirmEmail(transaction, changed)).json
    : changed.json;
}

/** GET /admin/users/<id> */
export const readUserById: Endpoint = async (context, request) => {
  await requireAdmin(context, request.headers);
  const user = await inTransaction(context, async (transaction) => {
    return await addressed(transaction, request);
  });
  return jsonAnswer(200, user.json);
};

const deletionSchema = z.object({ should_soft_delete: z.boolean().nullish() });

/** DELETE /admin/users/<id>; foreign keys handle rows that refer to the user. */
export const deleteUser: Endpoint = async (context, request) => {
  await requireAdmin(context, request.headers);
  const { should_soft_delete: soft } = readJson(deletionSchema, request.body || "{}");
  if (soft) throw new AuthError(501, "feature_disabled", "The emulator has no soft deletion");
  await inTransaction(context, async (transaction) => {
    const { id } = await addressed(transaction, request);
    await transaction.connection.query("delete from auth.users where id = $1", [id]);
  });
  return jsonAnswer(200, {});
};

/** Returns the user of /admin/users/<id>. @throws AuthError 404 validation_failed, user_not_found */
export async function addressed(
  { connection }: AuthTransaction,
  { path }: ServiceRequest,
): Promise<User> {
  const id = path[2] ?? "";
  if (!z.guid().safeParse(id).success) {
    throw new AuthError(404, "validation_failed", "user_id must be an UUID");
  }
  const user = await findUser(connection, id);
  if (user) return user;
  throw new AuthError(404, "user_not_found", "User not found");
}

async function refuseKnown({ connection }: AuthTransaction, email: string): Promise<void> {
  if (await findUserByEmail(connection, email)) throw emailExists();
}
