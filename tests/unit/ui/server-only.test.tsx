import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ServerOnly } from "~/ui/server-only";

test("the server renders a part under its name, for which the browser looks", () => {
  const part = (
    <ServerOnly name="opening" className="wide">
      {() => <p>Written once</p>}
    </ServerOnly>
  );
  expect(renderToStaticMarkup(part)).toBe(
    '<div data-server-only="opening" class="wide"><p>Written once</p></div>',
  );
});
