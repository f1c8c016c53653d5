import { expect, test } from "vitest";
import { sitePages } from "~/site-pages";
import { articles } from "../../studio/seed/articles";
import { hydrated, scripted, services } from "../specification";
import { brotliBytes, checkWeights } from "../weights";
import { ask, textOf } from "./site";

const read = [
  ...sitePages
    .filter(({ path, kind, isPrivate }) => path !== "/" && kind !== "error" && !isPrivate)
    .flatMap(({ path }) => (hydrated.includes(path) ? [] : [path])),
  ...services.slice(0, 3).map(({ slug }) => `/services/${slug}`),
  "/festival-opening",
  "/cities/ghaziabad",
  ...articles.map(({ slug }) => `/articles/${slug.current}`),
  "/no-such-page",
];

test("the HTML and CSS of each page weigh at most slightly more than recorded", async () => {
  const weights: Record<string, number> = {};
  for (const path of ["/", ...read, ...hydrated]) {
    const html = await textOf(path);
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
    const css = await Promise.all(
      sheets.map(async ([, sheet = ""]) => brotliBytes(await textOf(sheet))),
    );
    weights[path] = css.reduce((sum, bytes) => sum + bytes, brotliBytes(html));
  }
  expect(checkWeights("html", weights)).toEqual([]);
});

// Preloads and inline modules count too; e2e/weight.spec.ts weighs the scripts of the other pages.
test.each(["/", ...read])("%s loads no script other than that of public pages", async (path) => {
  const named = [...(await textOf(path)).matchAll(/["'](\/build\/[^"']+\.js)["']/g)];
  const files = new Set(named.map(([, file]) => file));
  expect(files.size).toBe(scripted.includes(path) ? 1 : 0);
});

test("the script of public pages is one file, and weighs at most slightly more than recorded", async () => {
  const [, file = ""] = /<script type="module" src="([^"]+)"/.exec(await textOf("/contact")) ?? [];
  const script = await textOf(file);
  expect(script).not.toMatch(/\bimport(?:\s*["'{*]|\s+\w)/);
  expect(checkWeights("pageScript", { script: brotliBytes(script) })).toEqual([]);
});

test("two fonts are preloaded, and weigh at most slightly more than recorded", async () => {
  const preloaded = [...(await textOf("/")).matchAll(/href="(\/build\/[^"]+\.woff2)"/g)];
  expect(preloaded).toHaveLength(2);
  let bytes = 0;
  for (const [, address = ""] of preloaded) {
    bytes += (await (await ask(address)).arrayBuffer()).byteLength;
  }
  expect(checkWeights("fonts", { preloaded: bytes })).toEqual([]);
});
