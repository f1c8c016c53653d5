import type { FieldProps } from "~/forms/field";
import { controlAttributes, controlClasses, Field } from "~/forms/field";

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
