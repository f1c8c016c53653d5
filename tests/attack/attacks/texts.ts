import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { sampleDocuments } from "../../../studio/seed";
import { BuiltSite } from "../../../testing/built-site";
import { editorOf } from "../../../testing/emulator";
import { Browser } from "../../integration/accounts/browser";
import type { Attack } from "../attack";
import { siteEnvironment, type Target } from "../target";

const planted = "planted(1)";
const markup = `</script><script>${planted}</script><img src=x onerror=${planted}>`;

/** Keys whose values are not texts that pages show: a changed one only makes the document invalid. */
const notShown =
  /^_|^(?:slug|current|key|kind|icon|tone|theme|layout|style|listItem|from|to|href|url|path|domain|code)$|(?:At|On|Url|Id|Zone|Hours|Days)$/;

/** The same content with markup behind every text. */
function withMarkup(value: unknown, key = ""): unknown {
  if (typeof value === "string") return notShown.test(key) ? value : `${value} ${markup}`;
  if (Array.isArray(value)) return value.map((each) => withMarkup(each, key));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, each]) => [name, withMarkup(each, name)]));
}

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Publishes the sample content again, as it was or with markup in its texts. */
async function publish({ services }: Target, change: (document: object) => object): Promise<void> {
  const transaction = editorOf(services.contentUrl).transaction();
  for (const document of sampleDocuments) {
    transaction.createOrReplace({ ...document, ...change(document) });
  }
  await transaction.commit({ returnDocuments: false });
}

const withMarkupIn = (document: object) =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, withMarkup(value, name)]),
  );

/** The faults of a page whose texts contain markup. */
function problemsOf(path: string, { headers, text }: { headers: Headers; text: string }): string[] {
  const problems: string[] = [];
  const policy = headers.get("Content-Security-Policy") ?? "";
  if (policy.includes(hash(planted)))
    problems.push(`${path}: the policy allows the planted script`);
  if (/unsafe-inline/.test(policy)) problems.push(`${path}: the policy allows all scripts`);
  const type = headers.get("Content-Type") ?? "";
  if (type.startsWith("text/html") || type.includes("xml")) {
    if (text.includes(`<script>${planted}`)) problems.push(`${path}: the script is in the markup`);
    if (/<img[^>]*onerror/.test(text)) problems.push(`${path}: the image is in the markup`);
  }
  return problems;
}

export const plantedMarkup: Attack = {
  name: "markup in the texts of editors is shown as text, and no policy allows its script",
  run: async (target) => {
    await publish(target, withMarkupIn);
    const site = await BuiltSite.start(siteEnvironment(target.services));
    try {
      const browser = new Browser(site.url);
      const { text: sitemap } = await browser.get("/sitemap.xml");
      const listed = [...sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
        ([, path]) => path || "/",
      );
      const others = [
        "/search?q=service",
        "/articles/feed.xml",
        "/llms.txt",
        "/sitemap.xml",
        "/login",
        "/be-a-franchise?plan=basic",
        "/nothing-here",
        "/portfolio.data",
      ];
      const problems: string[] = [];
      let shown = 0;
      for (const path of new Set([...listed, ...others])) {
        const page = await browser.get(path);
        problems.push(...problemsOf(path, page));
        if (page.text.includes("planted")) shown += 1;
      }
      assert.ok(problems.length === 0, problems.join("; "));
      assert.ok(shown > 20, `only ${shown} pages show the texts`);
      return `${listed.length + others.length} pages, ${shown} with the planted text: none runs it`;
    } finally {
      await site.kill();
      await publish(target, () => ({}));
    }
  },
};
