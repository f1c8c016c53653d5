import type { ComponentProps, FocusEvent } from "react";
import { useState } from "react";
import { fieldProblem } from "~/forms/field-problem";
import type { FormField, FormFields, OfferedField } from "~/forms/form-field";
import { FormFrame } from "~/forms/form-frame";
import type { RefusedForm } from "~/forms/parse-form";
import { SelectField } from "~/forms/select-field";
import { TextField } from "~/forms/text-field";
import { Fold } from "~/ui/fold";

export type StoredFormProps<Fields extends FormFields> = {
  fields: Fields;
  options: Record<OfferedField<Fields>, readonly string[]>;
  /** The initial values. */
  values: { readonly [Name in keyof Fields]?: string };
  /** The form as it came back, if it was refused or could not be stored. */
  refused: RefusedForm<string> | undefined;
} & Pick<ComponentProps<typeof FormFrame>, "page" | "label" | "failure" | "notice" | "formRef">;

/** A form whose fields are the columns of a table. */
export function StoredForm<Fields extends FormFields>(props: StoredFormProps<Fields>) {
  const { fields, options, values, refused, ...frame } = props;
  const { errors, leave } = useLeftFields(refused);
  const offered: Partial<Record<string, readonly string[]>> = options;
  const typed: Partial<Record<string, string>> = { ...values, ...refused?.values };
  const entries = Object.entries<FormField>(fields);
  const folded = entries.filter(([, field]) => field.folded);

  const control = ([name, field]: (typeof entries)[number]) => {
    const { folded: _folded, wide, ...rest } = field;
    const given = {
      options: offered[name],
      ...rest,
      name,
      error: errors[name],
      value: typed[name],
    };
    return (
      <div key={name} className={wide && "md:col-span-2"}>
        {given.type === "select" ? (
          <SelectField {...given} />
        ) : (
          <TextField {...given} onBlur={(event) => leave(event, field)} />
        )}
      </div>
    );
  };
  return (
    <FormFrame {...frame} answer={refused} sendingLabel="Sending" keepsQuery>
      {entries.filter(([, field]) => !field.folded).map(control)}
      {folded.length > 0 ? (
        <Fold
          summary="Help us answer better (optional)"
          open={folded.some(([name]) => typed[name] || errors[name])}
          className="border-y border-line md:col-span-2"
        >
          <div className="grid items-end gap-6 pb-6 pt-2 md:grid-cols-2">{folded.map(control)}</div>
        </Fold>
      ) : null}
    </FormFrame>
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Validates a field when its user leaves it. An empty field is not refused before the form is sent. Nor is a field that is left for a
 * button, because a message would move the button away under the pointer.
 * @returns the errors to show: the server's, until their fields are left again
 */
function useLeftFields(refused: RefusedForm<string> | undefined) {
  const [found, setFound] = useState<{ after: unknown; errors: RefusedForm<string>["errors"] }>();
  // The server's answer includes all earlier errors.
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
