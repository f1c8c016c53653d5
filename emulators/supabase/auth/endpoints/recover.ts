import * as z from "zod";
import { jsonAnswer } from "../../answer";
import { type Endpoint, inTransaction } from "../auth-context";
import { invalid } from "../auth-error";
import { validEmail } from "../email-address";
import { checkChallenge, startMailFlow } from "../flow-state";
import { readJson, text } from "../json-body";
import { allowedRedirect } from "../redirect-to";
import { sendTokenMail } from "../token-mail";
import { findUserByEmail } from "../user";

const recoverSchema = z.object({ email: text, code_challenge: text, code_challenge_method: text });

/** POST /recover; the response does not reveal whether the address is known. */
export const recover: Endpoint = async (context, request) => {
  context.limits.countRequest("recover");
  const parameters = readJson(recoverSchema, request.body);
  if (parameters.email === "") throw invalid("Password recovery requires an email");
  const email = validEmail(parameters.email);
  checkChallenge(parameters);
  const redirectTo = allowedRedirect(context.settings.siteUrl, request);
  await inTransaction(context, async (transaction) => {
    const user = await findUserByEmail(transaction.connection, email);
    if (!user) return;
    const pkce = await startMailFlow(transaction, user.id, "recovery", parameters);
    await sendTokenMail(transaction, user, { kind: "recovery", pkce, redirectTo });
  });
  return jsonAnswer(200, {});
};
