import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SelectField } from "~/forms/submission-form.server";

const options = ["Taxation", "Other"];
const field = { name: "service", label: "Service", options };
const valuesIn = (html: string) => [...html.matchAll(/value="([^"]*)"/g)].map(([, value]) => value);

test("a previous choice stays selected if the list could not be loaded", () => {
  const html = renderToStaticMarkup(<SelectField {...field} options={[]} value="Taxation" />);
  expect(valuesIn(html)).toEqual(["", "Taxation"]);
  expect(html).toContain('value="Taxation" selected=""');
});

test.each([
  ["from the list is offered once", { value: "Other" }],
  ["that was refused is not offered again", { value: "Castles", error: "Choose one of the list" }],
  ["that is empty adds no option", { value: "" }],
])("a choice %s", (_, given) => {
  const html = renderToStaticMarkup(<SelectField {...field} {...given} />);
  expect(valuesIn(html)).toEqual(["", ...options]);
});

test("an option with an id shows its label, also if it is a previous choice", () => {
  const html = renderToStaticMarkup(
    <SelectField {...field} options={["tax|Taxation"]} value="design|Web Design" />,
  );
  expect(valuesIn(html)).toEqual(["", "tax|Taxation", "design|Web Design"]);
  expect(html).toMatch(/selected="">Web Design</);
  expect(html).toContain(">Taxation<");
});
