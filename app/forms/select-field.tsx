import type { FieldProps } from "~/forms/field";
import { controlAttributes, controlClasses, Field } from "~/forms/field";
import { Icon, marks } from "~/ui/icon";

type SelectFieldProps = FieldProps & {
  /** Values, which are labels at once where `labels` has no other. */
  options?: readonly string[];
  labels?: Readonly<Record<string, string>>;
  autoComplete?: string;
};

export function SelectField({ options = [], labels, autoComplete, ...field }: SelectFieldProps) {
  const { value, error } = field;
  // What was chosen of a list that has changed since, or cannot be had, is still there to be sent again.
  const isKept = value && !error && !options.includes(value);
  return (
    <Field field={field}>
      <div className="relative">
        <select
          {...controlAttributes(field)}
          autoComplete={autoComplete}
          defaultValue={value}
          className={`${controlClasses(error)} cursor-pointer appearance-none pr-10`}
        >
          <option value="">Choose, or leave open</option>
          {(isKept ? [...options, value] : options).map((option) => (
            <option key={option} value={option}>
              {labels?.[option] ?? option}
            </option>
          ))}
        </select>
        <Icon
          glyph={marks.ChevronDown}
          className="pointer-events-none absolute right-3.5 top-1/2 size-5 -translate-y-1/2"
        />
      </div>
    </Field>
  );
}
