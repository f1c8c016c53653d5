import { randomBytes } from "node:crypto";
import * as z from "zod";
import { jsonAnswer } from "../../answer";
import { type Endpoint, inTransaction } from "../auth-context";
import { AuthError, invalid } from "../auth-error";
import { validEmail, validPhone } from "../email-address";
import { checkChallenge, startMailFlow } from "../flow-state";
import { metadata, readJson, text } from "../json-body";
import { allowedRedirect } from "../redirect-to";
import { sendTokenMail } from "../token-mail";
import { findUserByEmail } from "../user";
import { signupWithEmail } from "./signup";

const otpSchema = z.object({
  email: text,
  phone: text,
  create_user: z.boolean().nullish(),
  data: metadata,
  code_challenge: text,
  code_challenge_method: text,
});

/** POST /otp and /magiclink: emails a sign-in link and code; a new user is signed up. */
export const otp: Endpoint = async (context, request) => {
  context.limits.countRequest(request.path[0] === "magiclink" ? "magiclink" : "otp");
  const parameters = readJson(otpSchema, request.body);
  const { email, phone } = parameters;
  if (email !== "" && phone !== "") {
    throw invalid("Only an email address or phone number should be provided");
  }
  checkChallenge(parameters);
  if (email === "" && phone === "") throw invalid("One of email or phone must be set");
  if (email === "") {
    validPhone(phone);
    throw new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
  }
  const address = validEmail(email);
  const known = await findUserByEmail(context.database, address);
  if (!known && parameters.create_user === false) {
    throw new AuthError(422, "otp_disabled", "Signups not allowed for otp");
  }
  const redirectTo = allowedRedirect(context.settings.siteUrl, request);
  if (!known || known.emailConfirmedAt === null) {
    const password = randomBytes(24).toString("base64url");
    await signupWithEmail(context, { ...parameters, password }, redirectTo);
    if (!context.settings.autoconfirm) return jsonAnswer(200, {});
  }
  await inTransaction(context, async (transaction) => {
    const user = await findUserByEmail(transaction.connection, address);
    if (!user) return;
    const pkce = await startMailFlow(transaction, user.id, "magiclink", parameters);
    await sendTokenMail(transaction, user, { kind: "magiclink", pkce, redirectTo });
  });
  return jsonAnswer(200, {});
};
