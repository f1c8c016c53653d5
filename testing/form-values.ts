const entities = new Map([
  ["amp", "&"],
  ["quot", '"'],
  ["#x27", "'"],
  ["lt", "<"],
  ["gt", ">"],
]);

const decoded = (text: string) =>
  text.replace(/&(amp|quot|#x27|lt|gt);/g, (whole, name: string) => entities.get(name) ?? whole);

const attribute = (tag: string, name: string) => {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value === undefined ? undefined : decoded(value);
};

/** Returns the values of a page's fields by name, as React renders them; a line break is one character. */
export function formValues(html: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) {
    const name = attribute(tag, "name");
    if (name) values.set(name, attribute(tag, "value") ?? "");
  }
  for (const [, tag = "", text = ""] of html.matchAll(/<textarea\b([^>]*)>([^<]*)<\/textarea>/g)) {
    const name = attribute(tag, "name");
    if (name) values.set(name, decoded(text).replace(/\r\n/g, "\n").replace(/^\n/, ""));
  }
  for (const [, tag = "", inner = ""] of html.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)) {
    const name = attribute(tag, "name");
    const [, chosen = "", text = ""] =
      /<option\b([^>]*\sselected=""[^>]*)>([^<]*)</.exec(inner) ?? [];
    if (name) values.set(name, attribute(chosen, "value") ?? decoded(text));
  }
  return values;
}
