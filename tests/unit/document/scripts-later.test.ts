import { expect, test } from "vitest";
import { loadScriptsLater } from "~/document/scripts-later.server";

test("modules are not fetched before they are imported, and nothing else changes", () => {
  const other = '<link rel="preload" as="font" href="/a.woff2"/><script type="module">1</script>';
  expect(loadScriptsLater(`<link rel="modulepreload" href="/a.js"/>${other}`)).toBe(other);
});
