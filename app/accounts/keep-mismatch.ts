import type { AccountAnswer } from "~/accounts/account-answer.server";

/**
 * For a `clientAction` of a form with a password typed twice: where the two differ, the form is not sent.
 * @returns the answer the server would give, or null to go on
 */
export async function keepMismatch({ request }: { request: Request }): Promise<Response | null> {
  const form = await request.clone().formData();
  if (form.has("provider") || form.get("password") === form.get("confirmPassword")) return null;
  const email = form.get("email");
  const answer: AccountAnswer = {
    errors: { confirmPassword: "Passwords do not match." },
    values: { email: typeof email === "string" ? email : "" },
    toast: null,
    reasons: [],
  };
  return Response.json(answer, { status: 400 });
}
