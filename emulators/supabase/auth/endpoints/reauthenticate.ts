import { jsonAnswer } from "../../answer";
import { type Endpoint, inTransaction } from "../auth-context";
import { AuthError, invalid } from "../auth-error";
import { authenticate } from "../authenticate";
import { sendReauthenticationMail } from "../token-mail";

/** GET /reauthenticate: emails a code. By default no endpoint requires it, as on a hosted project. */
export const reauthenticate: Endpoint = async (context, { headers }) => {
  await inTransaction(context, async (transaction) => {
    const { user } = await authenticate(context, transaction.connection, headers);
    if (user.email === "") {
      throw invalid("Reauthentication requires the user to have an email or a phone number");
    }
    if (user.emailConfirmedAt === null) {
      throw new AuthError(422, "email_not_confirmed", "Please verify your email first.");
    }
    await sendReauthenticationMail(transaction, user);
  });
  return jsonAnswer(200, {});
};
