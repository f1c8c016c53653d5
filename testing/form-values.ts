import { parse } from "node-html-parser";

/** Returns the values of a page's fields by name, as React renders them; a line break is one character. */
export function formValues(html: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const field of parse(html).querySelectorAll("input[name], textarea[name], select[name]")) {
    const source = field.tagName === "SELECT" ? field.querySelector("option[selected]") : field;
    const value = source?.getAttribute("value") ?? source?.text ?? "";
    // A browser drops the first line break of a textarea.
    values.set(field.getAttribute("name") ?? "", value.replace(/\r\n/g, "\n").replace(/^\n/, ""));
  }
  return values;
}
