import { createRequestHandler } from "@remix-run/node";
import { beforeAll, expect, test, vi } from "vitest";
import { parseQuery } from "../../local/content-lake/parsed-query";
import { evaluateQuery, viewOf } from "../../local/content-lake/query";
import { pagesOfDocument } from "../../studio/preview/pages-of-document";
import { sampleDocuments } from "../../studio/seed/index";
import { openScope, runInScope } from "~/http/request-scope.server";
import { withAssetsOf } from "../unit/studio/sample-document";
import { serverBuild } from "./server-build";
import { siteUrl } from "./site";

const dataset = vi.hoisted(() => ({ documents: [] as object[] }));

vi.mock("~/content/client.server", async () => {
  const { showDue } = await import("~/content/schedule.server");
  const { soundFields } = await import("~/content/sound-fields.server");
  return {
    client: { config: () => ({ projectId: "test", dataset: "test" }) },
    contentCache: {},
    readDirectly: () => {},
    fetchContent: async (query: string, params: Record<string, unknown> = {}) =>
      showDue(soundFields(answers(query, params))),
  };
});

const view = { current: viewOf([]) };
const parsed = new Map<string, ReturnType<typeof parseQuery>>();
const known = new Map<string, unknown>();
function answers(query: string, params: Record<string, unknown>): unknown {
  const key = JSON.stringify([query, params]);
  if (known.has(key)) return structuredClone(known.get(key));
  const tree = parsed.get(key) ?? parseQuery(query, params);
  parsed.set(key, tree);
  const { value } = evaluateQuery(query, tree, params, view.current);
  known.set(key, value);
  return structuredClone(value ?? null);
}

const stored = (document: object) => ({
  _rev: "1",
  _createdAt: "2025-01-01T00:00:00Z",
  _updatedAt: "2025-01-01T00:00:00Z",
  ...document,
});
const sound = sampleDocuments.map((d) => stored(withAssetsOf(d)));

let handle: ReturnType<typeof createRequestHandler>;
let out = "";
beforeAll(async () => {
  for (const stream of [process.stdout])
    vi.spyOn(stream, "write").mockImplementation((c) => {
      out += String(c);
      return true;
    });
  vi.spyOn(console, "error").mockImplementation((...a) => {
    out += a.map(String).join(" ") + "\n";
  });
  for (const [name, value] of Object.entries({
    SITE_URL: siteUrl,
    SANITY_PROJECT_ID: "local",
    SANITY_DATASET: "production",
    SUPABASE_URL: "http://127.0.0.1:1",
    SUPABASE_ANON_KEY: "anon",
    APP_SECRET: "a secret of at least thirty-two bytes",
  }))
    vi.stubEnv(name, value);
  handle = createRequestHandler(
    await serverBuild({
      root: await import("~/root"),
      _index: await import("~/routes/_index/route"),
      about: await import("~/routes/about/route"),
      services: await import("~/routes/services._index/route"),
      "services/:slug": await import("~/routes/services.$slug/route"),
      products: await import("~/routes/products/route"),
      "be-a-franchise": await import("~/routes/be-a-franchise/route"),
      "affiliate-program": await import("~/routes/affiliate-program/route"),
      portfolio: await import("~/routes/portfolio/route"),
      "our-websites": await import("~/routes/our-websites/route"),
      testimonials: await import("~/routes/testimonials/route"),
      contact: await import("~/routes/contact/route"),
      legals: await import("~/routes/legals/route"),
      search: await import("~/routes/search/route"),
      login: await import("~/routes/login"),
      signup: await import("~/routes/signup"),
      dashboard: await import("~/routes/dashboard/route"),
      "forgot-password": await import("~/routes/forgot-password"),
      "reset-password": await import("~/routes/reset-password"),
      "privacy-policy": await import("~/routes/privacy-policy"),
      "terms-and-conditions": await import("~/routes/terms-and-conditions"),
      "refund-policy": await import("~/routes/refund-policy"),
      "sitemap.xml": await import("~/routes/sitemap[.]xml"),
      "llms.txt": await import("~/routes/llms[.]txt"),
      "*": await import("~/routes/$"),
    }),
    "production",
  );
});

async function statusOf(path: string) {
  const r = await runInScope(openScope(undefined), () => handle(new Request(siteUrl + path)));
  return { status: r.status, body: await r.text() };
}
const wrong: unknown[] = [
  null,
  5,
  "text",
  true,
  { a: 1 },
  [],
  [null],
  ["x"],
  [5],
  [{ _type: "block", children: [null, 5, {}], markDefs: 5 }],
];
function* faults(value: unknown, path: string): Generator<[string, unknown]> {
  if (Array.isArray(value)) {
    const first: unknown = value[0];
    for (const w of wrong) yield [`${path}[0]=${JSON.stringify(w)}`, [w, ...value.slice(1)]];
    if (value.length)
      for (const [p, v] of faults(first, `${path}[0]`))
        if (p.includes("].") || p.includes("].")) yield [p, [v, ...value.slice(1)]];
  } else if (typeof value === "object" && value !== null) {
    for (const [k, v] of Object.entries(value)) {
      if (["_id", "_type", "_key", "_rev", "_createdAt", "_updatedAt"].includes(k)) continue;
      for (const w of wrong) yield [`${path}.${k}=${JSON.stringify(w)}`, { ...value, [k]: w }];
      for (const [p, n] of faults(v, `${path}.${k}`)) yield [p, { ...value, [k]: n }];
    }
  }
}
const chosen = (t: string) => (process.env.TYPES ? process.env.TYPES.split(",").includes(t) : true);
test("sweep", async () => {
  const set = (docs: object[]) => {
    known.clear();
    view.current = viewOf(docs as never);
  };
  set(sound);
  const bad: string[] = [];
  let n = 0;
  const t0 = Date.now();
  for (const p of ["/", "/services/it-service", "/contact", "/about", "/nothing", "/sitemap.xml"]) {
    out = "";
    const r = await statusOf(p);
    bad.push(`sound ${p} ${r.status} ${r.body.length} ${r.status >= 500 ? out.slice(0, 300) : ""}`);
  }
  for (const type of new Set(sound.map((d) => (d as { _type: string })._type))) {
    if (!chosen(type)) continue;
    const samples = sound.filter((d) => (d as { _type: string })._type === type);
    const list = type === "page" ? samples : samples.slice(0, 1);
    for (const doc of list) {
      const slug = (doc as { slug?: { current: string } }).slug?.current;
      const key = (doc as { key?: string }).key;
      const paths = new Set(pagesOfDocument(type, { slug, key }).map(({ href }) => href));
      if (["service", "serviceCategory"].includes(type)) {
        paths.add("/");
        paths.add("/products");
        paths.add("/contact");
        paths.add("/sitemap.xml");
        paths.add("/llms.txt");
        paths.add("/search?q=work");
        paths.add("/be-a-franchise");
        paths.add("/testimonials");
        if (type === "serviceCategory") paths.add("/services/it-service");
      }
      if (["faq", "legalPage", "franchisePackage"].includes(type))
        (paths.add("/search?q=pay"), paths.add("/llms.txt"));
      if (type === "siteSettings")
        (paths.add("/legals"),
          paths.add("/be-a-franchise"),
          paths.add("/about"),
          paths.add("/privacy-policy"),
          paths.add("/login"),
          paths.add("/llms.txt"));
      if (type === "redirect") (paths.add("/services/it-services"), paths.add("/nothing"));
      for (const [what, changed] of faults(doc, type + (key ? `(${key})` : ""))) {
        set(sound.map((d) => (d === doc ? (changed as object) : d)));
        for (const p of paths) {
          n++;
          out = "";
          const { status, body } = await statusOf(p);
          if (status >= 500 || /\[object Object\]/.test(body))
            bad.push(
              `${status} ${p} ${what} :: ${status < 500 ? "[object Object]" : (/"stack":"([^"]{0,160})/.exec(out)?.[1] ?? out.slice(0, 200))}`,
            );
        }
      }
    }
  }
  const fs = await import("node:fs");
  fs.writeFileSync(
    `/tmp/studio/sweep-${process.env.TYPES ?? "all"}.txt`,
    `${n} in ${Date.now() - t0}\n` + bad.join("\n"),
  );
}, 600_000);
