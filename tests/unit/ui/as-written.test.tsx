import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AsWritten } from "~/ui/as-written";
import { Band } from "~/ui/band";

test("the server writes a part under its name, where the browser finds it", () => {
  const page = (
    <>
      <AsWritten name="opening">{() => <Band tone="mist">Written once</Band>}</AsWritten>
      <Band>Rendered again</Band>
    </>
  );
  const markup = renderToStaticMarkup(page);
  expect(markup).toMatch(/^<section data-written="opening"[^>]*>.*Written once/);
  expect(markup.match(/data-written/g)).toHaveLength(1);
});
