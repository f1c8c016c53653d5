import * as z from "zod";
import { jsonAnswer } from "../../answer";
import { type Endpoint, inTransaction } from "../auth-context";
import { AuthError, invalid } from "../auth-error";
import { validEmail } from "../email-address";
import { checkChallenge, startMailFlow } from "../flow-state";
import { readJson, text } from "../json-body";
import { allowedRedirect } from "../redirect-to";
import { sendEmailChangeMails, sendTokenMail } from "../token-mail";
import { findUserByEmail } from "../user";

const resendSchema = z.object({
  type: text,
  email: text,
  phone: text,
  code_challenge: text,
  code_challenge_method: text,
});

/** POST /resend; the response does not reveal whether an email was sent. */
export const resend: Endpoint = async (context, request) => {
  context.limits.countRequest("resend");
  const parameters = readJson(resendSchema, request.body);
  const email = readAddress(parameters);
  checkChallenge(parameters);
  const redirectTo = allowedRedirect(context.settings.siteUrl, request);
  await inTransaction(context, async (transaction) => {
    const user = await findUserByEmail(transaction.connection, email);
    const changes = parameters.type === "email_change";
    if (!user || (changes ? user.emailChange === "" : user.emailConfirmedAt !== null)) return;
    const method = changes ? "email_change" : "email/signup";
    const pkce = await startMailFlow(transaction, user.id, method, parameters);
    if (changes) {
      await sendEmailChangeMails(transaction, user, user.emailChange, { pkce, redirectTo });
    } else await sendTokenMail(transaction, user, { kind: "signup", pkce, redirectTo });
  });
  return jsonAnswer(200, {});
};

function readAddress({ type, email, phone }: z.output<typeof resendSchema>): string {
  if (!["signup", "email_change", "sms", "phone_change"].includes(type)) {
    throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
  }
  if (email === "" && type === "signup") throw invalid("Type provided requires an email address");
  if (phone === "" && type === "sms") throw invalid("Type provided requires a phone number");
  if (email !== "" && phone !== "") {
    throw invalid("Only an email address or phone number should be provided.");
  }
  if (email !== "") return validEmail(email);
  if (phone === "") throw invalid("Missing email address or phone number");
  throw new AuthError(400, "phone_provider_disabled", "Phone logins are disabled");
}
