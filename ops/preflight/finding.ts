/** A line of the report; a `question` cannot be checked from here. `todo` is the fix, or where to look. */
export type Finding = {
  state: "right" | "wrong" | "warning" | "question";
  says: string;
  todo?: string;
};

export const right = (says: string): Finding => ({ state: "right", says });
export const wrong = (says: string, todo: string): Finding => ({ state: "wrong", says, todo });
export const warning = (says: string, todo: string): Finding => ({ state: "warning", says, todo });
export const question = (says: string, todo: string): Finding => ({
  state: "question",
  says,
  todo,
});
