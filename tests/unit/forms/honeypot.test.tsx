import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Honeypot, isHoneypotFilled } from "~/forms/form-notice.server";
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
