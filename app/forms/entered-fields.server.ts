import type { EnteredField } from "~/ui/entered-text";

/** The fields that have text, with their labels, in the order of `labels`. Others, such as passwords, are never returned. */
export function enteredFields(
  form: Pick<FormData | URLSearchParams, "get">,
  labels: readonly (readonly [name: string, label: string])[],
): EnteredField[] {
  return labels.flatMap(([name, label]) => {
    const text: unknown = form.get(name);
    return typeof text === "string" && text !== "" ? [{ label, text }] : [];
  });
}
