import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextField } from "~/forms/fields";
import { keepForm } from "~/forms/form-frame";
import { Honeypot, isHoneypotFilled } from "~/forms/form-notice.server";
import { SelectField } from "~/forms/submission-form.server";
import { formData } from "./form-data";

test("the honeypot is invisible to people, and detects bots that fill it", () => {
  const markup = renderToStaticMarkup(<Honeypot />);
  const name = /name="([^"]+)"/.exec(markup)?.[1] ?? "";
  expect(markup).toContain('aria-hidden="true"');
  expect(markup).toContain('tabindex="-1"');
  expect(markup).toContain('autoComplete="off"');
  expect(markup).not.toContain("required");
  expect(isHoneypotFilled(formData({ [name]: "anything" }))).toBe(true);
  expect(isHoneypotFilled(formData({ [name]: "" }))).toBe(false);
  expect(isHoneypotFilled(formData({ email: "asha@example.com" }))).toBe(false);
});

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

test("a number field is a text field for digits, so that the site explains what is not a number", () => {
  const age = { type: "number", name: "age", label: "Age", min: 18, max: 120 } as const;
  const markup = renderToStaticMarkup(<TextField {...age} />);
  expect(markup).toContain('type="text" inputMode="numeric"');
  expect(markup).not.toMatch(/ (?:min|max)=/);
});

test("a control is described by its hint, then its error", () => {
  const age = { type: "number", name: "age", label: "Age", hint: "In years" } as const;
  const describedBy = (error?: string) =>
    /aria-describedby="([^"]*)"/.exec(
      renderToStaticMarkup(<TextField {...age} error={error} />),
    )?.[1];
  expect(describedBy()).toBe("age-hint");
  expect(describedBy("Enter your age")).toBe("age-hint age-error");
});

const sending = () =>
  new Request("http://localhost:3000/be-a-franchise", {
    method: "POST",
    body: new URLSearchParams({ name: "Asha", message: "₹ 😀" }),
  });

const send = (serverAction: () => Promise<unknown>, request = sending()) =>
  keepForm("enquiryNotSent")({ request, serverAction });

test("passes on the action's result, even if the action reads the form itself", async () => {
  const request = sending();
  expect(await send(() => request.text(), request)).toMatch(/^name=Asha/);
});

test("a message that only the server has is a type error", () => {
  // @ts-expect-error -- rendering would fail in the browser
  expect(keepForm("passwordChanged")).toBeTypeOf("function");
});

test("passes on a thrown redirect", async () => {
  const redirect: unknown = new Response(null, { status: 303 });
  await expect(send(() => Promise.reject(redirect))).rejects.toBe(redirect);
});

test.each<[string, unknown]>([
  ["the connection is lost", new TypeError("Failed to fetch")],
  ["the response is not from Remix", new Error("Unable to decode turbo-stream response")],
  ["the server failed", { status: 500, statusText: "", internal: false, data: "" }],
])("returns the form's input when %s", async (_, thrown) => {
  const answer = await send(() => Promise.reject(thrown));
  if (!(answer instanceof Response)) throw new TypeError("No response");
  expect(answer.status).toBe(503);
  const values = { name: "Asha", message: "₹ 😀" };
  const kept = { errors: {}, values, toast: "enquiryNotSent", unanswered: true };
  expect(await answer.json()).toEqual(kept);
});
