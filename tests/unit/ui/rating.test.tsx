import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Rating } from "~/ui/rating";

test.each([1, 4, 5] as const)("%d of five stars are filled, with one accessible name", (value) => {
  const html = renderToStaticMarkup(<Rating value={value} />);
  expect(html).toContain(`role="img" aria-label="${value} out of 5 stars"`);
  expect(html.match(/<path/g)).toHaveLength(5);
  expect(html.match(/fill-marigold/g)).toHaveLength(value);
});
