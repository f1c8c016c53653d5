import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fellIntoTrap, Trap } from "~/forms/trap";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test("the trap is there for machines alone", () => {
  const markup = renderToStaticMarkup(<Trap />);
  const name = /name="([^"]+)"/.exec(markup)?.[1] ?? "";
  expect(markup).toContain('aria-hidden="true"');
  expect(markup).toContain('tabindex="-1"');
  expect(markup).toContain('autoComplete="off"');
  expect(markup).not.toContain("required");
  expect(fellIntoTrap(formOf({ [name]: "anything" }))).toBe(true);
  expect(fellIntoTrap(formOf({ [name]: "" }))).toBe(false);
  expect(fellIntoTrap(formOf({ email: "asha@example.com" }))).toBe(false);
});
