import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Script } from "node:vm";
import { lazy, Suspense } from "react";
import { describe, expect, test, vi } from "vitest";
import { documentPolicy, takeMarked } from "~/server/html/content-security-policy.server";
import {
  dropModulePreload,
  inlineDominantColours,
  keepAddresses,
  markScripts,
  stylesheetInliner,
} from "~/server/html/finish-html.server";
import { renderDocument } from "~/server/html/render-document.server";
import { shellScript } from "~/shell/shell-script";

const Pending = lazy(() => new Promise<never>(() => undefined));

const Later = lazy(async () => {
  await wait(20);
  return { default: () => <p>came later</p> };
});

function Broken(): never {
  throw new Error("broken part");
}

describe("renderDocument", () => {
  test("waits for suspended parts", async () => {
    const html = await renderDocument(
      <html lang="en">
        <body>
          <Suspense fallback="waiting">
            <Later />
          </Suspense>
        </body>
      </html>,
      1_000,
    );
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
    expect(html).toContain("<p>came later</p>");
    expect(html).not.toContain("waiting");
    expect(html).not.toContain("<script");
  });

  test("preserves multi-byte characters at chunk borders", async () => {
    const prices = Array.from({ length: 50 }, (_, index) => "₹".repeat(100 + index));
    const html = await renderDocument(
      <ul>
        {prices.map((price) => (
          <li key={price}>{price}</li>
        ))}
      </ul>,
      1_000,
    );
    expect(html).toBe(`<ul>${prices.map((price) => `<li>${price}</li>`).join("")}</ul>`);
  });

  test("fails with the error of a part, also inside a Suspense boundary", async () => {
    await expect(renderDocument(<Broken />, 1_000)).rejects.toThrow("broken part");
    const inBoundary = (
      <Suspense fallback="waiting">
        <Broken />
      </Suspense>
    );
    await expect(renderDocument(inBoundary, 1_000)).rejects.toThrow("broken part");
  });

  test("gives up after the time limit", async () => {
    const pending = (
      <Suspense fallback="waiting">
        <Pending />
      </Suspense>
    );
    const complaints = vi.spyOn(console, "error");
    await expect(renderDocument(pending, 30)).rejects.toThrow("within 30 ms");
    await wait(10);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });
});

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

test("the whole body is excluded from Cloudflare's obfuscation of email addresses", () => {
  expect(keepAddresses('<head></head><body class="a"><p></body></html>')).toBe(
    '<head></head><body class="a"><!--email_off--><p><!--/email_off--></body></html>',
  );
  expect(keepAddresses("<p>")).toBe("<p>");
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

test("the shell script is valid, and cannot end its own element", () => {
  expect(() => new Script(shellScript)).not.toThrow();
  expect(shellScript).not.toMatch(/<\/script|<!--/i);
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

const sha = (content: string) =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

const directive = (policy: string, name: string) =>
  policy.split("; ").find((part) => part.startsWith(`${name} `));

const marker = "gk3wWq7N0uKc1vXh5pT2zA";
const marked = `nonce="${marker}"`;
const nothing = { scripts: [], styles: [], loadsScripts: false };

const policyOf = (html: string, more = {}) =>
  documentPolicy({
    siteUrl: "http://localhost:3000",
    inline: takeMarked(html, marker).inline,
    ...more,
  });

describe("takeMarked", () => {
  test("hashes the exact bytes of the marked scripts and styles", () => {
    const html = `<style ${marked}>a{}\n</style><script ${marked}> let ₹ = '<style>';\n</script>`;
    expect(takeMarked(html, marker)).toEqual({
      html: "<style>a{}\n</style><script> let ₹ = '<style>';\n</script>",
      inline: {
        scripts: [sha(" let ₹ = '<style>';\n")],
        styles: [sha("a{}\n")],
        loadsScripts: false,
      },
    });
  });

  test("distinguishes scripts with a URL from inline scripts", () => {
    expect(takeMarked(`<script ${marked} src="/a.js"></script>`, marker).inline).toEqual({
      ...nothing,
      loadsScripts: true,
    });
    const module = `<script ${marked} type="module" async="">import "/a.js"</script>`;
    expect(takeMarked(module, marker).inline).toMatchObject({
      scripts: [sha('import "/a.js"')],
      loadsScripts: true,
    });
    const data = `<script ${marked} data-src="/a.js">1</script>`;
    expect(takeMarked(data, marker).inline.loadsScripts).toBe(false);
  });

  test("gives the same script twice one hash", () => {
    const script = `<script ${marked}>1</script>`;
    expect(takeMarked(script + script, marker).inline.scripts).toHaveLength(1);
  });

  test("removes the marker from all elements of the document", () => {
    const html = `<script type="speculationrules" ${marked}>{}</script><link ${marked} href="/a">`;
    expect(takeMarked(html, marker).html).not.toContain("nonce");
  });

  test.each([
    ["without a marker", "<script>1</script><style>2</style>"],
    ["with a guessed marker", '<script nonce="gk3wWq7N0uKc1vXh5pT2zB">1</script>'],
    ["with the marker in another attribute", `<script title='${marked.toUpperCase()}'>1</script>`],
    ["within a text", `<p>&lt;script ${marked}&gt;1&lt;/script&gt;</p>`],
  ])("allows no script %s", (_name, planted) => {
    expect(takeMarked(`<p>${planted}</p>`, marker).inline).toEqual(nothing);
  });

  test.each(["<script>evil();", "<script src='//evil.example/a.js' ", '<script a="', "<style>"])(
    "hashes only the site's own bytes after an unclosed injected tag: %s",
    (planted) => {
      const html = `<div>${planted}</div><script ${marked}>own()</script>`;
      expect(takeMarked(html, marker).inline).toEqual({ ...nothing, scripts: [sha("own()")] });
    },
  );
});

describe("documentPolicy", () => {
  test("allows no scripts for a page without scripts", () => {
    expect(policyOf("<p>", { imageOrigins: ["https://cdn.sanity.io"] })).toBe(
      "default-src 'none'; script-src 'none'; style-src 'self'; img-src 'self' https://cdn.sanity.io; " +
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; " +
        "object-src 'none'; frame-ancestors 'none'",
    );
  });

  test("allows scripts of 'self' only if one of the site's own has a URL", () => {
    const inline = `<script ${marked}>1</script>`;
    const planted = '<script src="/a.js"></script>';
    expect(directive(policyOf(inline + planted), "script-src")).toBe(`script-src ${sha("1")}`);
    const loaded = `<script ${marked} src="/a.js"></script>`;
    expect(directive(policyOf(inline + loaded), "script-src")).toBe(
      `script-src 'self' ${sha("1")}`,
    );
  });

  test("never uses keywords that allow inline code", () => {
    const policy = policyOf(`<script ${marked}>1</script><style ${marked}>2</style>`, {
      development: true,
    });
    expect(policy).not.toMatch(/unsafe|data:|\*(?!$|;)/);
    expect(directive(policy, "style-src")).toBe(`style-src 'self' ${sha("2")}`);
  });

  test("upgrades requests only if the site has TLS", () => {
    expect(policyOf("<p>")).not.toContain("upgrade-insecure-requests");
    expect(policyOf("<p>", { siteUrl: "https://www.example.com" })).toContain(
      "upgrade-insecure-requests",
    );
  });

  test("allows the reload socket in development only", () => {
    expect(directive(policyOf("<p>", { development: true }), "connect-src")).toBe(
      "connect-src 'self' ws://localhost:*",
    );
    expect(policyOf("<p>")).not.toContain("ws:");
  });

  test("lets a route widen one directive", () => {
    const policy = policyOf("<p>", {
      widen: {
        "form-action": ["https://auth.example.com"],
        "frame-ancestors": ["http://localhost:3333"],
      },
    });
    expect(directive(policy, "form-action")).toBe("form-action 'self' https://auth.example.com");
    expect(directive(policy, "frame-ancestors")).toBe("frame-ancestors http://localhost:3333");
    expect(directive(policy, "base-uri")).toBe("base-uri 'none'");
  });
});
