import type { FieldProps } from "~/forms/field";
import { controlAttributes, controlClasses, Field } from "~/forms/field";

/** Renders a field for six digits of an authenticator, which phones and password managers can fill in. */
export function CodeField({ error, hint }: Pick<FieldProps, "error" | "hint">) {
  const field = { name: "code", label: "Code", hint, required: true, error };
  return (
    <Field field={field}>
      <input
        {...controlAttributes(field)}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        className={`${controlClasses} max-w-48 text-h3 tracking-[0.2em] tabular-nums`}
      />
    </Field>
  );
}
