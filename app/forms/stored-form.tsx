import type { ComponentProps } from "react";
import type { FormField, FormFields, OfferedField } from "~/forms/form-field";
import { FormFrame } from "~/forms/form-frame";
import type { RefusedForm } from "~/forms/parse-form";
import { SelectField } from "~/forms/select-field";
import { TextField } from "~/forms/text-field";

export type StoredFormProps<Fields extends FormFields> = {
  fields: Fields;
  options: Record<OfferedField<Fields>, readonly string[]>;
  /** Of options that are not their own labels. */
  labels?: Readonly<Record<string, string>>;
  /** What stands in it at first, and what it offers, signed: see `sealOffer`. */
  values: { offered: string } & { readonly [Name in keyof Fields]?: string };
  /** The form as it came back, if it was refused or could not be stored. */
  refused: RefusedForm<string> | undefined;
} & Pick<ComponentProps<typeof FormFrame>, "page" | "label" | "failure" | "notice" | "formRef">;

/** A form whose fields are the columns of a table. */
export function StoredForm<Fields extends FormFields>(props: StoredFormProps<Fields>) {
  const { fields, options, labels, values, refused, ...frame } = props;
  const offered: Partial<Record<string, readonly string[]>> = options;
  const typed: Partial<Record<string, string>> = { ...values, ...refused?.values };
  return (
    <FormFrame {...frame} answer={refused} sendingLabel="Sending" keepsQuery>
      <input type="hidden" name="offered" value={typed.offered} />
      {Object.entries<FormField>(fields).map(([name, field]) => {
        const given = {
          options: offered[name],
          ...field,
          name,
          error: refused?.errors[name],
          value: typed[name],
        };
        const control =
          given.type === "select" ? (
            <SelectField key={name} {...given} labels={labels} />
          ) : (
            <TextField key={name} {...given} />
          );
        if (!field.wide) return control;
        return (
          <div key={name} className="md:col-span-2">
            {control}
          </div>
        );
      })}
    </FormFrame>
  );
}
