/** The constraints that `desk_save` can violate, and the field that each is about. "Not staff" is what the trigger raises. */
const constraints = [
  ["Not staff", "assignee"],
  ["leads_assignee_fkey", "assignee"],
  ["leads_status_check", "stage"],
  ["leads_next_step_check", "next_step"],
  ["lead_notes_text_check", "note"],
] as const;

/** The field of the form that a violated constraint is about; undefined if it is about none. @param message of Postgres */
export const refusedField = (message: string) =>
  constraints.find(([name]) => message.includes(name))?.[1];
