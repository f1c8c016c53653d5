/** An option of a list that editors change. */
export type Option = {
  /** The slug of its document. */
  id: string;
  label: string;
};

/**
 * Returns the value of an option in a form. It includes the label, because the list can have changed when the form is
 * sent: see `readChosen`.
 */
export const optionValue = ({ id, label }: Option) => `${id}|${label}`;

/** Returns the option of a form's value; undefined if the value has no id. */
export function optionOf(value: string): Option | undefined {
  const end = value.indexOf("|");
  return end < 0 ? undefined : { id: value.slice(0, end), label: value.slice(end + 1) };
}

/** Returns the visible text of a form's value. */
export const optionLabel = (value: string) => optionOf(value)?.label ?? value;
