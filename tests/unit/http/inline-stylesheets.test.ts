import { describe, expect, test } from "vitest";
import { stylesheetInliner } from "~/http/inline-stylesheets.server";

const link = '<link rel="stylesheet" href="/a.css"/>';
const inlined = (css: string, body = "") =>
  stylesheetInliner((path) => (path === "/a.css" ? css : undefined))(link + body);

test("puts a stylesheet into a document without scripts of its own", () => {
  expect(inlined("p{content:'$&'}", "<script>1</script>")).toBe(
    "<style>p{content:'$&'}</style><script>1</script>",
  );
});

test("leaves what it cannot read, and documents that hydrate", () => {
  const unknown = '<link rel="stylesheet" href="/b.css"/>';
  expect(stylesheetInliner(() => undefined)(unknown)).toBe(unknown);
  for (const script of [
    '<script src="/a.js"></script>',
    '<script async="" type="module">1</script>',
  ]) {
    expect(inlined("p{}", script)).toBe(link + script);
  }
});

describe("of a stylesheet it takes", () => {
  const kept = (css: string, body: string) =>
    inlined(css, body).slice("<style>".length).split("</style>")[0];

  test("the rules whose classes the document has, conditions included", () => {
    const css =
      "p{a:b}.x{a:b}.x .y{a:b}.z,.x{a:b}@media print{.x{a:b}.y{a:b}}@media screen{.y{a:b}}";
    expect(kept(css, '<p class="x w">')).toBe("p{a:b}.x{a:b}.z,.x{a:b}@media print{.x{a:b}}");
  });

  test("everything that is no rule: fonts, keyframes, the page", () => {
    const css = "@font-face{src:url(a)}@keyframes k{from{a:b}to{a:b}}@page{margin:1px}.y{a:b}";
    expect(kept(css, "")).toBe(css.replace(".y{a:b}", ""));
  });

  test("classes with signs that CSS and HTML write differently", () => {
    const css =
      ".md\\:p-1\\.5{a:b}.\\[\\&\\>p\\]\\:m-1>p{a:b}.c-\\[1px\\2c 2px\\]{a:b}.\\31 2{a:b}";
    const body = '<p class="md:p-1.5 [&amp;&gt;p]:m-1 c-[1px,2px] 12">';
    expect(kept(css, body)).toBe(css);
    expect(kept(css, "")).toBe("");
  });

  test("a rule by its own classes, not by those in the brackets of :not and :is", () => {
    const css = ".a:not(.b,.c){a:b}:is(.d,.e) p{a:b}.f:has(.g){a:b}";
    expect(kept(css, '<p class="a">')).toBe(".a:not(.b,.c){a:b}:is(.d,.e) p{a:b}");
  });

  test("a rule whole, brackets in its texts included", () => {
    const css = `.a:before{content:"}{"}.b{a:b}`;
    expect(kept(css, '<p class="a">')).toBe(`.a:before{content:"}{"}`);
  });
});
