import type { FieldProps } from "~/forms/field";
import { controlAttributes, controlClasses, Field } from "~/forms/field";

type TextFieldProps = FieldProps & {
  type?: "text" | "email" | "tel" | "number";
  autoComplete?: string;
  maxLength?: number;
  min?: number;
  max?: number;
  placeholder?: string;
  /** Offered while one types; anything else may be entered too. */
  options?: readonly string[];
};

export function TextField({
  type = "text",
  autoComplete,
  maxLength,
  min,
  max,
  placeholder,
  options,
  ...field
}: TextFieldProps) {
  const list = options ? `${field.name}-suggestions` : undefined;
  return (
    <Field field={field}>
      <input
        {...controlAttributes(field)}
        type={type}
        defaultValue={field.value}
        autoComplete={autoComplete}
        maxLength={maxLength}
        min={min}
        max={max}
        placeholder={placeholder}
        list={list}
        spellCheck={type === "email" ? false : undefined}
        className={`${controlClasses(field.error)} ${type === "number" ? "max-w-32" : ""}`}
      />
      {options ? (
        <datalist id={list}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      ) : null}
    </Field>
  );
}

type TextAreaFieldProps = FieldProps & { maxLength: number; rows?: number };

export function TextAreaField({ maxLength, rows = 6, ...field }: TextAreaFieldProps) {
  return (
    <Field field={field}>
      <textarea
        {...controlAttributes(field)}
        rows={rows}
        maxLength={maxLength}
        defaultValue={field.value}
        className={controlClasses(field.error)}
      />
    </Field>
  );
}
