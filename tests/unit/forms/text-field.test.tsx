import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextField } from "~/forms/fields";

test("a number field has no min attribute, so that the site explains numbers below the minimum", () => {
  const age = { type: "number", name: "age", label: "Age", min: 18, max: 120 } as const;
  const markup = renderToStaticMarkup(<TextField {...age} />);
  expect(markup).toContain(' max="120"');
  expect(markup).not.toMatch(/ min=/);
});
