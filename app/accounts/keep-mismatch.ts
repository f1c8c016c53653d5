import type { AccountAnswer } from "~/accounts/account-answer.server";

type ClientAction = (sending: {
  request: Request;
  serverAction: () => Promise<unknown>;
}) => Promise<unknown>;

/**
 * The `clientAction` of a form with a password typed twice: where the two differ it is not sent, and gives the answer
 * the server would. Else it does what `send` does.
 */
export function keepMismatch(send: ClientAction): ClientAction {
  return async (sending) => {
    const form = await sending.request.clone().formData();
    const isMismatch =
      !form.has("provider") && form.get("password") !== form.get("confirmPassword");
    return isMismatch ? mismatch(form.get("email")) : send(sending);
  };
}

function mismatch(email: FormDataEntryValue | null): Response {
  const answer: AccountAnswer = {
    errors: { confirmPassword: "Passwords do not match." },
    values: { email: typeof email === "string" ? email : "" },
    toast: null,
    reasons: [],
  };
  return Response.json(answer, { status: 400 });
}
