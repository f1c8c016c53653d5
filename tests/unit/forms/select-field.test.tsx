import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SelectField } from "~/forms/select-field";

const options = ["Taxation", "Other"];
const field = { name: "service", label: "Service", options };
const valuesIn = (html: string) => [...html.matchAll(/value="([^"]*)"/g)].map(([, value]) => value);

test("what was chosen of a list that cannot be had is still there, and chosen", () => {
  const html = renderToStaticMarkup(<SelectField {...field} options={[]} value="Taxation" />);
  expect(valuesIn(html)).toEqual(["", "Taxation"]);
  expect(html).toContain('value="Taxation" selected=""');
});

test.each([
  ["of the list is there once", { value: "Other" }],
  ["refused is not offered again", { value: "Castles", error: "Choose one of the list" }],
  ["open adds nothing", { value: "" }],
])("a choice that is %s", (_, given) => {
  const html = renderToStaticMarkup(<SelectField {...field} {...given} />);
  expect(valuesIn(html)).toEqual(["", ...options]);
});

test("an option with an id shows its label, also if it is kept", () => {
  const html = renderToStaticMarkup(
    <SelectField {...field} options={["tax|Taxation"]} value="design|Web Design" />,
  );
  expect(valuesIn(html)).toEqual(["", "tax|Taxation", "design|Web Design"]);
  expect(html).toMatch(/selected="">Web Design</);
  expect(html).toContain(">Taxation<");
});
