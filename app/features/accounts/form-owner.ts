/** The account that a form was rendered for. */
type Owner = { id: string; email: string };

/** The name of the hidden field that states the account. */
export const accountField = "account";

/** Returns the hidden field's value for an account. */
export const writeOwner = ({ id, email }: Owner): string => `${id} ${email}`;

/** Returns the account that a form states; null if it states none. */
export function readOwner(field: unknown): Owner | null {
  if (typeof field !== "string" || field === "") return null;
  const [id = "", ...email] = field.split(" ");
  return { id, email: email.join(" ") };
}
