import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { sitePages } from "~/site-pages";
import { articles } from "../../studio/seed/articles";
import { hydrated, services } from "../specification";
import { ask, textOf } from "./site";

/** In bytes of Brotli, as the site packs its pages; HTML with the CSS in it. */
const budgets = {
  home: 16.5 * 1024,
  read: 22 * 1024,
  hydrated: 30.5 * 1024,
} as const;
const fonts = 50 * 1024;
/** Ten packets: what a server may send on a new connection before it has heard of it again. */
const roundTrip = 10 * 1460;

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

const packed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

test.each<[string, number]>([
  ["/", budgets.home],
  ...read.map((path): [string, number] => [path, budgets.read]),
  ...hydrated.map((path): [string, number] => [path, budgets.hydrated]),
])("HTML and CSS of %s weigh at most %i bytes", async (path, most) => {
  const html = await textOf(path);
  let bytes = packed(html);
  for (const [, sheet = ""] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
    bytes += packed(await textOf(sheet));
  }
  expect(bytes).toBeLessThanOrEqual(most);
});

// Preloads and inline modules included; e2e/weight.spec.ts weighs the scripts of the others.
test.each(["/", ...read])("%s names no script", async (path) => {
  expect(await textOf(path)).not.toMatch(/["']\/build\/[^"']+\.js["']/);
});

test("the fonts: two, each within the first round trip of a connection", async () => {
  const preloaded = [...(await textOf("/")).matchAll(/href="(\/build\/[^"]+\.woff2)"/g)];
  expect(preloaded).toHaveLength(2);
  let bytes = 0;
  for (const [, address = ""] of preloaded) {
    const answer = await ask(address);
    const head = [...answer.headers].reduce(
      (sum, [name, value]) => sum + name.length + value.length + 4,
      0,
    );
    const file = (await answer.arrayBuffer()).byteLength;
    expect(head + file).toBeLessThan(roundTrip);
    bytes += file;
  }
  expect(bytes).toBeLessThan(fonts);
});
