import { expect, test } from "vitest";
import { loadScriptsLater } from "~/http/scripts-later.server";

test("preloaded modules are of low priority, and nothing else changes", () => {
  const other = '<link rel="preload" as="font" href="/a.woff2"/><script type="module">1</script>';
  expect(loadScriptsLater(`<link rel="modulepreload" href="/a.js"/>${other}`)).toBe(
    `<link rel="modulepreload" fetchpriority="low" href="/a.js"/>${other}`,
  );
});
