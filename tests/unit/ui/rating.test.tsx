import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { isRating, Rating } from "~/ui/rating";

test.each([1, 2, 3, 4, 5] as const)("%d of five stars are filled, under one name", (value) => {
  const html = renderToStaticMarkup(<Rating value={value} />);
  expect(html).toContain(`role="img" aria-label="${value} out of 5 stars"`);
  expect(html.match(/<path/g)).toHaveLength(5);
  expect(html.match(/fill-marigold/g)).toHaveLength(value);
});

test("a rating is a whole number from 1 to 5", () => {
  expect([1, 2, 3, 4, 5].every(isRating)).toBe(true);
  expect([0, 6, 4.5, -1, "5", null, Number.NaN].some(isRating)).toBe(false);
});
