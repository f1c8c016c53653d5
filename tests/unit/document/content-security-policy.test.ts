import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { documentPolicy, inlineHashes } from "~/document/content-security-policy.server";

const sha = (content: string) =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

const directive = (policy: string, name: string) =>
  policy.split("; ").find((part) => part.startsWith(`${name} `));

const policyOf = (html: string, more = {}) =>
  documentPolicy({ html, siteUrl: "http://localhost:3000", ...more });

describe("inlineHashes", () => {
  test("takes the exact bytes of scripts and styles", () => {
    const html = "<style>a{}\n</style><script> let ₹ = '<style>';\n</script>";
    expect(inlineHashes(html)).toEqual({
      scripts: [sha(" let ₹ = '<style>';\n")],
      styles: [sha("a{}\n")],
      externalScripts: false,
    });
  });

  test("the known hash of a known script", () => {
    // echo -n 'alert(1)' | openssl dgst -sha256 -binary | openssl base64
    expect(inlineHashes("<script>alert(1)</script>").scripts).toEqual([
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    ]);
  });

  test.each([
    "text/javascript",
    "application/javascript",
    "TEXT/JAVASCRIPT",
    "importmap",
    "speculationrules",
    "",
  ])("a script of type %j is hashed", (type) => {
    expect(inlineHashes(`<script type="${type}">1</script>`).scripts).toEqual([sha("1")]);
  });

  test.each(["application/ld+json", "application/json", "text/plain"])(
    "a data block of type %s is not",
    (type) => {
      expect(inlineHashes(`<script id="a" type="${type}">{}</script>`)).toEqual({
        scripts: [],
        styles: [],
        externalScripts: false,
      });
    },
  );

  test("what loads by address is told apart from what is inline", () => {
    expect(inlineHashes('<script src="/a.js"></script>')).toMatchObject({
      scripts: [],
      externalScripts: true,
    });
    expect(inlineHashes('<script type="module" async="">import "/a.js"</script>')).toMatchObject({
      scripts: [sha('import "/a.js"')],
      externalScripts: true,
    });
    expect(inlineHashes('<script data-src="/a.js">1</script>').externalScripts).toBe(false);
  });

  test("the same script twice gives one hash", () => {
    expect(inlineHashes("<script>1</script><SCRIPT>1</SCRIPT >").scripts).toHaveLength(1);
  });
});

describe("documentPolicy", () => {
  test("a page without scripts", () => {
    expect(policyOf("<p>", { imageOrigins: ["https://cdn.sanity.io"] })).toBe(
      "default-src 'none'; script-src 'none'; style-src 'self'; img-src 'self' https://cdn.sanity.io; " +
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; " +
        "object-src 'none'; frame-ancestors 'none'",
    );
  });

  test("'self' is allowed for scripts only where one has an address", () => {
    expect(directive(policyOf("<script>1</script>"), "script-src")).toBe(`script-src ${sha("1")}`);
    expect(directive(policyOf("<script>1</script><script src=/a.js></script>"), "script-src")).toBe(
      `script-src 'self' ${sha("1")}`,
    );
  });

  test("never allows anything inline by name", () => {
    const policy = policyOf("<script>1</script><style>2</style>", { development: true });
    expect(policy).not.toMatch(/unsafe|data:|\*(?!$|;)/);
    expect(directive(policy, "style-src")).toBe(`style-src 'self' ${sha("2")}`);
  });

  test("upgrades requests only where the site has TLS", () => {
    expect(policyOf("<p>")).not.toContain("upgrade-insecure-requests");
    expect(policyOf("<p>", { siteUrl: "https://www.example.com" })).toContain(
      "upgrade-insecure-requests",
    );
  });

  test("development may connect to the reload socket, production may not", () => {
    expect(directive(policyOf("<p>", { development: true }), "connect-src")).toBe(
      "connect-src 'self' ws://localhost:*",
    );
    expect(policyOf("<p>")).not.toContain("ws:");
  });

  test("a route widens one directive and leaves the others", () => {
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
