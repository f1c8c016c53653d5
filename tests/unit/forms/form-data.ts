/** Builds a form as a browser sends it; a list sends its field several times. */
export function formData(fields: Readonly<Record<string, string | readonly string[]>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of typeof value === "string" ? [value] : value) form.append(name, one);
  }
  return form;
}
