/**
 * The fields of a lead that its form can change. The status is called `stage`, because the id `status` belongs to the
 * message above a page.
 */
export const changeable = ["stage", "assignee", "next_step", "next_step_on"] as const;

/** The fields' values: "" for none. */
export type LeadValues = Record<(typeof changeable)[number], string>;

/**
 * Returns the form's values after another user saved first: this user's input in the fields that they changed, and the
 * other user's values elsewhere, so that saving again does not undo unseen changes.
 * @param opened the form's values when it was opened
 */
export function mergeChange(opened: LeadValues, typed: LeadValues, now: LeadValues): LeadValues {
  const merged = (name: keyof LeadValues) =>
    typed[name] === opened[name] ? now[name] : typed[name];
  return {
    stage: merged("stage"),
    assignee: merged("assignee"),
    next_step: merged("next_step"),
    next_step_on: merged("next_step_on"),
  };
}
