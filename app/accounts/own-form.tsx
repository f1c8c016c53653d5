import type { ComponentProps } from "react";
import { useState } from "react";
import { useAuth } from "~/accounts/auth-context";
import { accountField, writeOwner } from "~/accounts/form-owner";

/**
 * States for which account a form was rendered. It stays that account when another tab signs in with another one, because the text
 * in the form is the first user's: the server then refuses the form (`checkOwner`).
 */
export function AccountField() {
  const { user } = useAuth();
  const [owner] = useState(user);
  return owner ? <input type="hidden" name={accountField} value={writeOwner(owner)} /> : null;
}

/** A form of a signed-in user that needs no script. */
export function OwnForm({ children, ...form }: Omit<ComponentProps<"form">, "method">) {
  return (
    <form method="post" {...form}>
      <AccountField />
      {children}
    </form>
  );
}
