import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextField } from "~/forms/text-field";

const age = { type: "number", name: "age", label: "Age", min: 18, max: 120 } as const;

test("the browser checks a number's limits, but none that the site has words for", () => {
  expect(renderToStaticMarkup(<TextField {...age} />)).toMatch(/ min="18" max="120"/);
  const markup = renderToStaticMarkup(<TextField {...age} belowMin="Ask a parent" />);
  expect(markup).toContain(' max="120"');
  expect(markup).not.toMatch(/ min=|Ask a parent/);
});
