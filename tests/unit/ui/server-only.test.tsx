import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ServerOnly } from "~/ui/server-only";

test("the server writes a part under its name, where the browser finds it", () => {
  const part = (
    <ServerOnly name="opening" className="wide">
      {() => <p>Written once</p>}
    </ServerOnly>
  );
  expect(renderToStaticMarkup(part)).toBe(
    '<div data-server-only="opening" class="wide"><p>Written once</p></div>',
  );
});
