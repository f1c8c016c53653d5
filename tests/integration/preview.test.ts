import type { SanityClient } from "@sanity/client";
import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewSecret,
} from "@sanity/preview-url-secret/constants";
import { createPreviewSecret } from "@sanity/preview-url-secret/create-secret";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Emulator, startEmulator } from "../emulators/content-lake/emulator";
import { loneService } from "../sample-document";

const studio = "https://studio.example.com";
const http = "http://localhost:3000";
const https = "https://www.example.com";

let emulator: Emulator;
let editor: SanityClient;

const draft = {
  ...loneService("new"),
  _id: "drafts.service-new",
  name: "A new service",
  title: "A new service",
  summary: "Not published yet.",
};

beforeAll(async () => {
  emulator = await startEmulator();
  editor = emulator.client("raw");
  await editor.create(draft);
});

afterAll(() => emulator.remove());
afterEach(() => vi.unstubAllEnvs());

/** Resets the modules for each test, because the environment is read once. */
function begin(siteUrl = http, token = "local", { lake } = emulator) {
  vi.resetModules();
  vi.stubEnv("SITE_URL", siteUrl);
  vi.stubEnv("SANITY_API_HOST", lake.url);
  vi.stubEnv("SANITY_READ_TOKEN", token);
}

/** Opens a preview as the Studio's Presentation tool does. */
async function enter(
  siteUrl = http,
  { secret, to = "/services/new" }: { secret?: string; to?: string } = {},
) {
  const made = await createPreviewSecret(editor, "test", studio);
  const address = new URL("/api/preview/enable", siteUrl);
  address.searchParams.set(urlSearchParamPreviewSecret, secret ?? made.secret);
  address.searchParams.set(urlSearchParamPreviewPathname, to);
  const { enterPreview } = await import("~/cms/preview.server");
  const entered = await enterPreview(new Request(address));
  return typeof entered === "string" ? null : entered;
}

/** Calls a function in a request with these cookies, by default those of a new preview. */
async function inRequest<T>(work: () => Promise<T>, cookies?: string): Promise<T> {
  const { openContext, runInContext } = await import("~/server/request-context.server");
  const own = cookies ?? pairOf((await enter())?.setCookie);
  return runInContext(openContext(undefined, { cookies: own }), work);
}

/** Returns whether a visitor with these cookies sees the draft on its page, in the list and in the sitemap. */
async function seen(cookies: string) {
  const { getService, listServices } = await import("~/features/services/services.server");
  const { listPages } = await import("~/cms/page-index.server");
  const show = async () => ({
    page: (await getService("new")) !== null,
    list: (await listServices()).length,
    sitemap: (await listPages()).filter(({ path }) => path === "/services/new").length,
  });
  return inRequest(show, cookies);
}

const nothing = { page: false, list: 0, sitemap: 0 };
const pairOf = (setCookie = "") => setCookie.split(";")[0] ?? "";

test("an incomplete draft is shown without the parts that need the missing fields, which are listed", async () => {
  begin();
  const gaps = ["2", "3"].map((_key) => ({ _key, _type: "iconCard", icon: "cloud", title: "Two" }));
  const begun = loneService("begun");
  await editor.create({
    ...{ ...begun, _id: "drafts.service-begun", features: [...begun.features, ...gaps] },
    intro: "From {lowest price}.",
  });
  const { getService } = await import("~/features/services/services.server");
  const { isPageDropped, listGaps } = await import("~/cms/preview-bar.server");
  const show = async () => {
    const page = await getService("begun");
    return { cards: page?.features.length, gaps: listGaps(), isLeftOut: isPageDropped() };
  };
  const shown = await inRequest(show);
  expect(shown).toMatchObject({ cards: 1, isLeftOut: false });
  expect(shown.gaps.map(({ label }) => label)).toEqual(
    Array.from(gaps, () => "Service begun: Features › Description"),
  );
  const [gap] = shown.gaps;
  const id = 'id=service-begun;type=service;path=features[_key=="2"].description';
  expect(gap?.href).toMatch(new RegExp(`^${studio}/intent/edit/`));
  expect(decodeURIComponent(gap?.href ?? "")).toContain(id);
  expect(decodeURIComponent(gap?.dataSanity ?? "")).toContain("id=service-begun");
  expect(await inRequest(show, "")).toMatchObject({ cards: undefined, gaps: [] });
});

test("a draft of an article without a text has a page, and the text is listed as missing", async () => {
  begin();
  const slug = { _type: "slug", current: "begun" };
  const begun = { _id: "drafts.article-begun", _type: "article", publishedOn: "2026-05-18" };
  await editor.create({ ...begun, title: "Begun", slug });
  const { getArticle } = await import("~/features/articles/article.server");
  const { listArticles } = await import("~/features/articles/articles.server");
  const { listGaps } = await import("~/cms/preview-bar.server");
  const show = async () => ({
    article: await getArticle("begun", new Request(`${http}/articles/begun`)),
    list: (await listArticles()).length,
    gaps: listGaps().map(({ label }) => label),
  });
  const { article, ...rest } = await inRequest(show);
  expect(article).toMatchObject({ author: null, parts: [], headings: [], services: [] });
  expect(rest).toEqual({ list: 0, gaps: ["Begun: Body"] });
  expect(await inRequest(show, "")).toEqual({ article: null, list: 0, gaps: [] });
});

test("guesses at the preview secret are limited per client address, but not for an editor with a preview or at a new address", async () => {
  begin();
  const own = pairOf((await enter())?.setCookie);
  const { openContext, runInContext } = await import("~/server/request-context.server");
  const { loader } = await import("~/routes/api.preview.enable");
  const guess = async (cookies: string, clientAddress: string) => {
    const request = new Request(`${http}/api/preview/enable`);
    const answer = await runInContext(openContext(undefined, { cookies, clientAddress }), () =>
      loader({ request, params: {}, context: {} }),
    );
    return answer.status;
  };
  const statuses = async (cookies: string, address = "192.0.2.1") => {
    const all = [];
    for (let number = 0; number < 20; number += 1) all.push(await guess(cookies, address));
    return all;
  };
  expect(await statuses(own)).toEqual(Array(20).fill(401));
  expect(await statuses("")).toEqual([
    ...Array<number>(10).fill(401),
    ...Array<number>(10).fill(429),
  ]);
  // Half of the limit of all clients, used up by four of them.
  for (const number of [2, 3, 4]) await statuses("", `192.0.2.${number}`);
  expect(await guess("", "192.0.2.5")).toBe(401);
});

describe("the preview's cookie", () => {
  test("over https is accepted in a frame of the Studio, partitioned to the Studio's site", async () => {
    begin(https);
    const entered = await enter(https);
    expect(entered?.location).toBe(`${https}/services/new`);
    const attributes = entered?.setCookie.split("; ").slice(1).toSorted();
    expect(attributes).toEqual([
      "HttpOnly",
      "Max-Age=3600",
      "Partitioned",
      "Path=/",
      "SameSite=None",
      "Secure",
    ]);
    expect(entered?.setCookie).toMatch(/^__Host-preview=/);
  });

  test("over http is an ordinary one, because browsers accept no partitioned ones", async () => {
    begin();
    const entered = await enter(http);
    expect(entered?.setCookie).toMatch(/^preview=.*SameSite=Lax/);
    expect(entered?.setCookie).toContain("HttpOnly");
    expect(entered?.setCookie).not.toMatch(/Secure|Partitioned/);
  });

  test("is signed, and expires after an hour", async () => {
    begin();
    const own = pairOf((await enter())?.setCookie);
    expect((await seen(own)).page).toBe(true);
    const forged = Buffer.from(
      JSON.stringify({
        ...{ studioOrigin: studio, until: Date.now() + 3_600_000 },
        ...{ id: crypto.randomUUID(), revision: "x" },
      }),
    ).toString("base64");
    for (const cookie of ["", `preview=${forged}`, `preview=${forged}.AAAA`, own.slice(0, -3)]) {
      expect(await seen(cookie), cookie).toEqual(nothing);
    }
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_601_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await seen(own)).toEqual(nothing);
  });
});

test("leaving a preview invalidates every copy of its cookie, but no other preview", async () => {
  begin();
  const own = pairOf((await enter())?.setCookie);
  const other = pairOf((await enter())?.setCookie);
  const { leavePreview } = await import("~/cms/preview.server");
  const set = await inRequest(leavePreview, own);
  expect(set).toMatch(/^preview=;.*Max-Age=0/);
  expect(await seen(own)).toEqual(nothing);
  expect((await seen(other)).page).toBe(true);
});

test("a preview ends within a minute of its secret's deletion", async () => {
  begin();
  const { secret } = await createPreviewSecret(editor, "test", studio);
  const own = pairOf((await enter(http, { secret }))?.setCookie);
  expect(Buffer.from(decodeURIComponent(own), "base64").toString()).not.toContain(secret);
  expect((await seen(own)).page).toBe(true);
  await editor.delete({ query: "*[secret == $secret]", params: { secret } });
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 61_000);
  try {
    expect(await seen(own)).toEqual(nothing);
  } finally {
    clock.mockRestore();
  }
});

describe("if the service requires tokens", () => {
  let guarded: Emulator;
  let cookies: string;

  /** Opens the preview with a valid secret on a site with this token. */
  async function open(token: string) {
    begin(http, token, guarded);
    const client = guarded.client("raw").withConfig({ token: "writes" });
    const { secret } = await createPreviewSecret(client, "test", studio);
    const address = new URL("/api/preview/enable", http);
    address.searchParams.set(urlSearchParamPreviewSecret, secret);
    address.searchParams.set(urlSearchParamPreviewPathname, "/services/one?a=b");
    const { loader } = await import("~/routes/api.preview.enable");
    const request = new Request(address, { headers: { Referer: `${studio}/` } });
    const answer = await loader({ request, params: {}, context: {} });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  /** Loads the page of the published service with these cookies. */
  async function service(cookies = ""): Promise<unknown> {
    const { getService } = await import("~/features/services/services.server");
    return inRequest(() => getService("one").catch((thrown: unknown) => thrown), cookies);
  }

  beforeAll(async () => {
    const tokens = { reads: "viewer", writes: "editor" } as const;
    guarded = await startEmulator({ access: { tokens } });
    await guarded.client().withConfig({ token: "writes" }).create(loneService("one"));
  });

  afterAll(() => guarded.remove());

  test("a Viewer token opens the preview", async () => {
    const { status, headers } = await open("reads");
    expect(status).toBe(307);
    cookies = pairOf(headers.get("Set-Cookie") ?? "");
    expect(await service(cookies)).toMatchObject({ slug: "one" });
  });

  test.each([
    ["wrong", 503, "SANITY_READ_TOKEN to a new one with the role Viewer"],
    ["", 401, "no token to read drafts with"],
  ])("the preview shows the error with the token %j", async (token, status, words) => {
    const answer = await open(token);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
    // The page is in the Studio's frame, and links to the published page in a new tab.
    expect(answer.headers.get("Content-Security-Policy")).toContain(`frame-ancestors ${studio}`);
    expect(answer.text).toMatch(/<a href="\/services\/one\?a=b" target="_blank"/);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
  });

  test("a preview whose token was deleted shows an error, and visitors see the published page", async () => {
    begin(http, "wrong", guarded);
    const { outageResponse } = await import("~/cms/source/fetch-content.server");
    const said = await service(cookies);
    if (!(said instanceof Response)) throw new Error("The draft was answered");
    expect(said.status).toBe(outageResponse().status);
    expect(await said.json()).toMatchObject({ heading: "The preview cannot read drafts" });
    expect(await service()).toMatchObject({ slug: "one" });
  });
});

test.each(["//evil.example", "https://evil.example/", "/\\evil.example"])(
  "%s redirects only to this site",
  async (to) => {
    begin();
    const entered = await enter(http, { to });
    expect(entered?.location).toBe(`${http}/`);
  },
);
