import type { FieldProps } from "~/forms/field";
import { controlAttributes, controlClasses, Field } from "~/forms/field";
import { optionOf } from "~/forms/option";
import { Icon, marks } from "~/ui/icon";

type SelectFieldProps = FieldProps & {
  /** Values: labels, or those of `optionValue`. */
  options?: readonly string[];
  autoComplete?: string;
};

/** Renders a field with a list to choose from. */
export function SelectField({ options = [], autoComplete, ...field }: SelectFieldProps) {
  const { value, error } = field;
  // The choice stays and can be sent again, even if the list has changed or cannot be loaded.
  const isKept = value && !error && !options.includes(value);
  return (
    <Field field={field}>
      <div className="relative">
        <select
          {...controlAttributes(field)}
          autoComplete={autoComplete}
          defaultValue={value}
          className={`${controlClasses} cursor-pointer appearance-none pr-10`}
        >
          <option value="">Choose (optional)</option>
          {options.map(asOption)}
          {isKept ? asOption(value) : null}
        </select>
        <Icon
          glyph={marks.ChevronDown}
          className="pointer-events-none absolute right-3.5 top-1/2 size-5 -translate-y-1/2"
        />
      </div>
    </Field>
  );
}

/** Renders an option with the id as key, so that a changed label does not remove the chosen option. */
function asOption(value: string) {
  const { id, label } = optionOf(value) ?? { id: value, label: value };
  return (
    <option key={id} value={value}>
      {label}
    </option>
  );
}
