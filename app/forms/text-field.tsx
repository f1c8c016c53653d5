import type { FieldProps } from "~/forms/field";
import { controlAttributes, controlClasses, Field } from "~/forms/field";

type TextFieldProps = FieldProps & {
  type: "text" | "textarea" | "email" | "tel" | "number";
  autoComplete?: string;
  max?: number;
  rows?: number;
  placeholder?: string;
  /** Suggestions during input; other values are accepted too. */
  options?: readonly string[];
  /** The `FormField` as JSON, by which the script validates it when its user leaves it. */
  rule?: string;
};

/**
 * Renders a text field without a maxlength, which would cut a longer pasted text; instead the error states how much it
 * is too long.
 */
export function TextField({ max, rows = 6, options, rule, ...field }: TextFieldProps) {
  const { name, type, value, autoComplete, placeholder } = field;
  const list = options && `${name}-suggestions`;
  const attributes = {
    ...controlAttributes(field),
    autoComplete,
    placeholder,
    defaultValue: value,
    "data-field": rule,
    // Texts in Hebrew or Urdu start at the right.
    dir: type === "text" || type === "textarea" ? "auto" : undefined,
    className: `${controlClasses} ${type === "number" ? "max-w-32" : ""}`,
  };
  return (
    <Field field={field}>
      {type === "textarea" ? (
        <textarea {...attributes} rows={rows} />
      ) : (
        <input
          {...attributes}
          type={type}
          max={max}
          list={list}
          spellCheck={type === "email" ? false : undefined}
        />
      )}
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
