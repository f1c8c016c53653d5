import type { FormField } from "~/forms/form-field";
import { optionLabel } from "~/forms/option";
import type { EnteredField } from "~/ui/entered-text";

/**
 * Returns the fields that have text, with their labels, in the order of `labels`. Others, such as passwords, are never
 * returned.
 */
export function enteredFields(
  form: Pick<FormData | URLSearchParams, "get">,
  labels: readonly (readonly [name: string, label: string, type?: FormField["type"]])[],
): EnteredField[] {
  return labels.flatMap(([name, label, type]) => {
    const value: unknown = form.get(name);
    if (typeof value !== "string" || value === "") return [];
    return [{ label, text: type === "select" ? optionLabel(value) : value }];
  });
}
