/** The fields of the form that may be changed of a lead. Its status is the stage: the message above a page has that id. */
export const changeable = ["stage", "assignee", "next_step", "next_step_on"] as const;

/** What stands in them: "" for nothing. */
export type LeadValues = Record<(typeof changeable)[number], string>;

/**
 * What the form shows when somebody else saved first: what was typed into it where that was changed, and what the other one
 * saved everywhere else, so that saving again undoes nothing unseen.
 * @param opened what stood in the form when it was opened
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
