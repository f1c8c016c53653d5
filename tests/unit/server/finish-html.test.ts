import { describe, expect, test } from "vitest";
import {
  dropModulePreload,
  inlineDominantColours,
  markScripts,
  stylesheetInliner,
} from "~/server/html/finish-html.server";

const none = () => "";
const room = '<style id="sheet" data-files="/a.css"></style>';
const inlined = (css: string, body = "", scriptMarkup = "", isWhole = false) =>
  stylesheetInliner(
    (path) => (path === "/a.css" ? css : undefined),
    () => scriptMarkup,
  )(room + body, isWhole);

test("inlines only the rules that a document without scripts uses", () => {
  const body = "<p><script>1</script>";
  expect(inlined("p{content:'$&'}.y{a:b}", body, '<i class="y">')).toBe(
    `<style>p{content:'$&'}</style>${body}`,
  );
});

test("keeps the rules for markup that the document's script can add", () => {
  const script = '<p><script type="module" src="/a.js"></script>';
  expect(inlined(".x{a:b}.y{a:b}", script, '<i class="y">')).toBe(
    `<style>.y{a:b}</style>${script}`,
  );
});

test("inlines whole stylesheets into a document to which anything can be added", () => {
  const css = "p{content:'$&'}.y{a:b}";
  expect(inlined(css, "", "", true)).toBe(`<style>${css}</style>`);
  const two = room.replace("/a.css", "/a.css /b.css");
  expect(stylesheetInliner(() => css, none)(two, true)).toContain(`>${css}${css}</style>`);
});

test("keeps the nonce marker on elements that it fills, for the policy", () => {
  const marked = room.replace("></", ' nonce="m"></');
  const html = stylesheetInliner(() => "p{}", none)(`${marked}<p>`, false);
  expect(html).toBe('<style nonce="m">p{}</style><p>');
  const tones = '<style id="tones" nonce="m"></style><p class="tone-e6e7fa">';
  expect(inlineDominantColours(tones)).toMatch(
    /^<style id="tones" nonce="m">@media .+<\/style><p /,
  );
});

test("leaves a document without the element unchanged, and imports unreadable stylesheets", () => {
  expect(stylesheetInliner(() => "p{}", none)("<p>", false)).toBe("<p>");
  expect(stylesheetInliner(() => undefined, none)(room, false)).toBe(
    '<style>@import "/a.css";</style>',
  );
});

describe("an inlined stylesheet keeps", () => {
  const kept = (css: string, body: string) =>
    inlined(css, body).slice("<style>".length).split("</style>")[0];

  test("rules for the document's classes, including those in conditions", () => {
    const css =
      "p{a:b}.x{a:b}.x .y{a:b}.z,.x{a:b}@media print{.x{a:b}.y{a:b}}@media screen{.y{a:b}}";
    expect(kept(css, '<p class="x w">')).toBe("p{a:b}.x{a:b}.z,.x{a:b}@media print{.x{a:b}}");
  });

  test("rules for the document's elements", () => {
    const css =
      "*,:before{a:b}hr{a:b}small,p{a:b}ul>li{a:b}p::before{a:b}[type=p]{a:b}ol li{a:b}h1.x{a:b}";
    const present = css.replace("hr{a:b}", "").replace("ol li{a:b}h1.x{a:b}", "");
    expect(kept(css, '<ul class="x"><li><p>')).toBe(present);
  });

  test("everything that is not a style rule: fonts, keyframes, the page", () => {
    const css = "@font-face{src:url(a)}@keyframes k{from{a:b}to{a:b}}@page{margin:1px}.y{a:b}";
    expect(kept(css, "")).toBe(css.replace(".y{a:b}", ""));
  });

  test("classes with characters that CSS and HTML escape differently", () => {
    const css =
      ".md\\:p-1\\.5{a:b}.\\[\\&\\>p\\]\\:m-1>p{a:b}.c-\\[1px\\2c 2px\\]{a:b}.\\31 2{a:b}";
    const body = '<p class="md:p-1.5 [&amp;&gt;p]:m-1 c-[1px,2px] 12">';
    expect(kept(css, body)).toBe(css);
    expect(kept(css, "")).toBe("");
  });

  test("a rule because of its main classes, not of those inside :not and :is", () => {
    const css = ".a:not(.b,.c){a:b}:is(.d,.e) p{a:b}.f:has(.g){a:b}";
    expect(kept(css, '<p class="a">')).toBe(".a:not(.b,.c){a:b}:is(.d,.e) p{a:b}");
  });

  test("custom properties that a kept rule reads, from any stylesheet", () => {
    const css =
      ":root{--a:#fff;--b:1;--c:2}@media screen{:root{--a:#000;--c:3}}.x{--d:4;color:var(--a)}";
    const colours = ":root{--a:#fff;}@media screen{:root{--a:#000;}}.x{color:var(--a)}";
    expect(kept(css, '<p class="x">')).toBe(colours);
    expect(kept(`${css}.y{width:var(--c,1px)}.b--b:hover{a:b}`, '<p class="x y b--b">')).toBe(
      ":root{--a:#fff;--c:2}@media screen{:root{--a:#000;--c:3}}.x{color:var(--a)}.y{width:var(--c,1px)}.b--b:hover{a:b}",
    );
  });

  test("a whole rule, even with braces in its strings", () => {
    const css = `.a:before{content:"}{"}.b{a:b}`;
    expect(kept(css, '<p class="a">')).toBe(`.a:before{content:"}{"}`);
  });
});

const toneRoom = '<style id="tones"></style>';

test("each tone of a document gets one rule", () => {
  const body = '<img class="tone-e6e7fa x"/><img class="tone-c7d9b5"/><img class="tone-e6e7fa"/>';
  expect(inlineDominantColours(toneRoom + body)).toBe(
    '<style id="tones">@media (prefers-color-scheme:light){.tone-e6e7fa{background-color:#e6e7fa}.tone-c7d9b5{background-color:#c7d9b5}}</style>' +
      body,
  );
  expect(inlineDominantColours(`${toneRoom}<p class="tone-red">`)).toBe(
    `${toneRoom}<p class="tone-red">`,
  );
});

test("module preloads are removed, and nothing else changes", () => {
  const other = '<link rel="preload" as="font" href="/a.woff2"/><script type="module">1</script>';
  expect(dropModulePreload(`<link rel="modulepreload" href="/a.js"/>${other}`)).toBe(other);
});

test.each([
  ["<h1>सेवाएँ</h1>", '<h1 class="tall-script" lang="hi">सेवाएँ</h1>'],
  [
    '<h2 id="a" class="text-h2">GST सेवाएँ</h2>',
    '<h2 id="a" class="tall-script text-h2" lang="hi">GST सेवाएँ</h2>',
  ],
  ["<p>The word सेवा means service</p>", '<p class="tall-script">The word सेवा means service</p>'],
  ['<p lang="mr">सेवा</p>', '<p lang="mr" class="tall-script">सेवा</p>'],
  ["<p>GST<!-- --> सेवाएँ</p>", '<p class="tall-script" lang="hi">GST<!-- --> सेवाएँ</p>'],
  [
    "<li>சேவை</li><li>خدمات</li>",
    '<li class="tall-script" lang="ta">சேவை</li><li class="tall-script" lang="ur">خدمات</li>',
  ],
  ["<p>A<br/>सेवा</p>", "<p>A<br/>सेवा</p>"],
  ["<title>सेवा</title><script>x('सेवा')</script>", "<title>सेवा</title><script>x('सेवा')</script>"],
  ['<img alt="सेवा"/><p>Café</p>', '<img alt="सेवा"/><p>Café</p>'],
])("text in another script is marked: %s becomes %s", (html, marked) => {
  expect(markScripts(html)).toBe(marked);
});
