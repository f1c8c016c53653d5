import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { documentPolicy, takeMarked } from "~/server/html/content-security-policy.server";

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
