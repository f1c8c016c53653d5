import type { FocusEvent } from "react";
import { useState } from "react";
import { fieldProblem } from "~/forms/field-problem";
import type { FormField } from "~/forms/form-field";
import type { RefusedForm } from "~/forms/parse-form";

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Says what is wrong with a field when one leaves it, and takes back what was said before. A field left empty is not complained
 * of before the form is sent; nor is one left for a button, which would move away under the pointer.
 * @returns the errors to show: the server's, until their fields are left again
 */
export function useLeftFields(refused: RefusedForm<string> | undefined) {
  const [found, setFound] = useState<{ after: unknown; errors: RefusedForm<string>["errors"] }>();
  // The server's answer knows all that was found before it.
  const errors = { ...refused?.errors, ...(found?.after === refused && found?.errors) };
  const leave = ({ target, relatedTarget }: FocusEvent<Control>, field: FormField) => {
    const { name, value } = target;
    if (relatedTarget instanceof HTMLButtonElement || (!value && !errors[name])) return;
    setFound((last) => ({
      after: refused,
      errors: {
        ...(last?.after === refused && last?.errors),
        [name]: fieldProblem(name, field, value),
      },
    }));
  };
  return { errors, leave };
}
