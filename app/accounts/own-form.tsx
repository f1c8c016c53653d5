import type { ComponentProps } from "react";
import { AccountField } from "~/accounts/auth-context";

/** A form of a signed-in user that needs no script. */
export function OwnForm({ children, ...form }: Omit<ComponentProps<"form">, "method">) {
  return (
    <form method="post" {...form}>
      <AccountField />
      {children}
    </form>
  );
}
