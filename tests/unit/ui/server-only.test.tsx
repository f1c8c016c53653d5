import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StaticMarkup } from "~/ui/server-only";

test("the server renders a part under its name, for which the browser looks", () => {
  const part = (
    <StaticMarkup name="opening" className="wide">
      {() => <p>Written once</p>}
    </StaticMarkup>
  );
  expect(renderToStaticMarkup(part)).toBe(
    '<div data-server-only="opening" class="wide"><p>Written once</p></div>',
  );
});
