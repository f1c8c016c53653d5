import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Honeypot, isHoneypotFilled } from "~/forms/form-notice.server";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test("the honeypot is invisible to people, and detects bots that fill it", () => {
  const markup = renderToStaticMarkup(<Honeypot />);
  const name = /name="([^"]+)"/.exec(markup)?.[1] ?? "";
  expect(markup).toContain('aria-hidden="true"');
  expect(markup).toContain('tabindex="-1"');
  expect(markup).toContain('autoComplete="off"');
  expect(markup).not.toContain("required");
  expect(isHoneypotFilled(formOf({ [name]: "anything" }))).toBe(true);
  expect(isHoneypotFilled(formOf({ [name]: "" }))).toBe(false);
  expect(isHoneypotFilled(formOf({ email: "asha@example.com" }))).toBe(false);
});
