/** The constraints that `desk_save` can violate, with the field of each. The trigger raises "Not staff". */
const constraints = [
  ["Not staff", "assignee"],
  ["leads_assignee_fkey", "assignee"],
  ["leads_status_check", "stage"],
  ["leads_next_step_check", "next_step"],
  ["lead_notes_text_check", "note"],
] as const;

/**
 * Returns the form field of a violated constraint; undefined for other constraints.
 * @param message of Postgres
 */
export const refusedField = (message: string) =>
  constraints.find(([name]) => message.includes(name))?.[1];
