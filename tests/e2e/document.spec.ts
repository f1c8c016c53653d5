import { services } from "../specification";
import { expect, test } from "./page";

const paths = [
  "/",
  "/services",
  ...services.map(({ slug }) => `/services/${slug}`),
  "/no-such-page",
];

test(
  "no page that does not hydrate carries more than the shell script",
  { tag: "@once" },
  async ({ request }) => {
    for (const path of paths) {
      const html = await (await request.get(path)).text();
      // Data for search engines and rules for the browser are not run.
      const run = /<script\b(?! type="(?:application\/ld\+json|speculationrules)")/g;
      expect(html.match(run), path).toHaveLength(1);
      expect(html, path).not.toMatch(/<script\b[^>]*\ssrc=/);
      expect(html, path).not.toMatch(
        /rel="(?:module)?preload"[^>]*as="script"|rel="modulepreload"/,
      );
      expect(html, path).not.toContain("__remixContext");
    }
  },
);

test(
  "no page needs a policy that allows more than hashes",
  { tag: "@once" },
  async ({ request }) => {
    for (const path of paths) {
      const response = await request.get(path);
      const html = await response.text();
      expect(html, path).not.toMatch(/<[^>]+\sstyle\s*=/);
      expect(html, path).not.toMatch(/<[^>]+\son[a-z]+\s*=\s*["']/);
      const policy = response.headers()["content-security-policy"] ?? "";
      expect(policy, path).toMatch(/^default-src 'none'/);
      expect(policy, path).not.toContain("unsafe");
      expect(policy, path).toMatch(/script-src 'sha256-[^']+' 'sha256-[^']+';/);
    }
  },
);
