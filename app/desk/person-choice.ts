/** What the form about a person says: which submissions are meant, and whether it is sure that they are. */
export const readChoice = (form: FormData) => ({
  chosen: form.getAll("lead").filter((value) => typeof value === "string"),
  isSure: form.get("sure") === "yes",
});
