import type { ComponentProps } from "react";
import { AccountField } from "~/features/accounts/auth-context";

/** Renders a form of a signed-in user that works without scripts. */
export function OwnForm({ children, ...form }: Omit<ComponentProps<"form">, "method">) {
  return (
    <form method="post" {...form}>
      <AccountField />
      {children}
    </form>
  );
}
