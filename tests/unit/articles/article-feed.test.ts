import { fetched } from "../cms/fetched-content";
import { expect, test } from "vitest";
import { listFeedEntries } from "~/features/articles/article-feed.server";

const siteUrl = "https://www.example.com";
const marks = "\u200b\u200c\u200d\ufeff".repeat(50);

const span = (text: string, ...of: string[]) => ({
  ...{ _type: "span", _key: text, text },
  marks: of,
});
const block = (key: string, children: object[], fields: object = {}) => ({
  ...{ _type: "block", _key: key, style: "normal", children },
  ...fields,
});
const link = (key: string, href: string) => ({ _type: "link", _key: key, href });

const picture = {
  _type: "picture",
  alt: 'A "plan"',
  asset: { _type: "reference", _ref: "image-abc-1600x1000-jpg" },
};
const packages = { packages: [{ _id: "package-standard", _type: "franchisePackage" }] };

const article = {
  _id: "article-a",
  _updatedAt: "2026-05-19T10:00:00Z",
  title: "A title",
  slug: "a",
  summary: "A summary",
  publishedOn: "2026-05-18",
  author: "Anjali R.",
  order: ["h", "b", "q", "l", "p", "t", "c", "offer", "work"],
  blocks: [
    block("h", [span("Fees & papers")], { style: "h2" }),
    block("b", [span("Ask "), span("us", "one"), span(" or "), span("them", "two")], {
      markDefs: [link("one", "/contact"), link("two", "https://example.org/a")],
    }),
    block("q", [span('It is class="a" id="b" href="/c" <svg>1</svg>')], { style: "blockquote" }),
    block("l", [span("One")], { listItem: "bullet", level: 1 }),
  ],
  pictures: [{ _key: "p", caption: "What to see", picture }],
  tables: [
    {
      _key: "t",
      caption: "Limits",
      rows: [
        { _key: "1", cells: ["", "Goods"] },
        { _key: "2", cells: ["Shop", "₹40 lakh"] },
      ],
    },
  ],
  callouts: [{ _key: "c", kind: "tip", heading: null, text: "Ask early." }],
  packageSections: [{ _key: "offer", heading: "Packages", ...packages }],
  serviceSections: [{ _key: "work", heading: "Services" }],
};

const entryOf = async (fields: object = {}) => {
  fetched.mockResolvedValue([{ ...article, ...fields }]);
  const [entry] = await listFeedEntries(siteUrl);
  if (!entry) throw new Error("no entry");
  return entry;
};

test("an entry has its full text, in the order of the page", async () => {
  const { html } = await entryOf();
  const parts = [
    "<h2>Fees &amp; papers</h2>",
    "It is class=&quot;a&quot; id=&quot;b&quot; href=&quot;/c&quot; &lt;svg&gt;1&lt;/svg&gt;",
    "<ul><li>One</li></ul>",
    "<figcaption>What to see</figcaption>",
    "<p>Limits</p>",
    '<th scope="col">Goods</th>',
    '<th scope="row">Shop</th><td>₹40 lakh</td>',
    "<p>Tip</p><p>Ask early.</p>",
    `<p><a href="${siteUrl}/be-a-franchise">Packages</a></p>`,
    `<p><a href="${siteUrl}/services">Services</a></p>`,
  ];
  const places = parts.map((part) => html.indexOf(part));
  for (const [at, part] of parts.entries()) expect(html, part).toContain(parts[at]);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("the markup of an entry has no styling, and only absolute URLs", async () => {
  const { html } = await entryOf();
  const tags = html.match(/<[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(20);
  const names = new Set(tags.map((tag) => /^<\/?(\w+)/.exec(tag)?.[1]));
  expect(
    [...names].filter((name) => ["div", "svg", "path", "script"].includes(name ?? "")),
  ).toEqual([]);
  for (const tag of tags) {
    expect(tag).not.toMatch(/ (?:class|id|style|role|tabindex|srcset|sizes|aria-\w+|data-\w+)=/i);
  }
  const addresses = [...html.matchAll(/<[^>]* (?:href|src)="([^"]*)"/g)].map(([, to = ""]) => to);
  expect(addresses).toEqual(
    expect.arrayContaining([`${siteUrl}/contact`, "https://example.org/a"]),
  );
  for (const address of addresses) expect(address).toMatch(/^https:\/\//);
});

test("an entry has no preview marks", async () => {
  const { html } = await entryOf({
    blocks: [block("b", [span(`Words${marks}`)])],
    callouts: [{ _key: "c", kind: "tip", heading: `Mind${marks}`, text: `this${marks}` }],
  });
  expect(html).toContain("Words");
  expect(html).not.toContain(marks);
});

test("missing fields of an entry are left out, and the others are kept", async () => {
  const bare = await entryOf({ author: null, summary: " ", tables: [null, { _key: "t" }] });
  expect(bare).toMatchObject({ author: null, summary: null });
  expect(bare.html).not.toContain("Limits");
  expect(bare.html).toContain("Ask early.");
});

test("the feed has at most twenty entries, in the order of the service", async () => {
  const many = Array.from({ length: 25 }, (_, at) => ({ ...article, _id: `${at}`, slug: `${at}` }));
  fetched.mockResolvedValue(many);
  const paths = (await listFeedEntries(siteUrl)).map(({ path }) => path);
  expect(paths).toEqual(many.slice(0, 20).map(({ slug }) => `/articles/${slug}`));
});

test("an entry has the same id on every host of the site", async () => {
  fetched.mockResolvedValue([article]);
  const [here, there] = await Promise.all([siteUrl, "https://other.example"].map(listFeedEntries));
  expect(here?.[0]?.id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
  expect(there?.[0]?.id).toBe(here?.[0]?.id);
});

test("an entry is not published before the time from which it is shown, and not changed before it was published", async () => {
  const timesOf = async (publishAt?: string) => {
    const { publishedAt, changedAt } = await entryOf({ publishAt });
    return [publishedAt, changedAt];
  };
  expect(await timesOf()).toEqual(["2026-05-18T00:00:00+05:30", "2026-05-19T10:00:00Z"]);
  const sameDay = await timesOf("2026-05-18T09:00:00+05:30");
  expect(sameDay).toEqual(["2026-05-18T03:30:00.000Z", "2026-05-19T10:00:00Z"]);
  const later = "2026-06-01T04:30:00.000Z";
  expect(await timesOf(later)).toEqual([later, later]);
  const early = await entryOf({ _updatedAt: "2026-05-01T00:00:00Z" });
  expect(early.changedAt).toBe("2026-05-17T18:30:00.000Z");
});

test("an entry has no texts that are only for the page", async () => {
  const cells = ["Kind", "Limit", "Fee", "Days"];
  const { html } = await entryOf({
    tables: [{ _key: "t", caption: "Limits", rows: [{ cells }, { cells }] }],
  });
  expect(html).toContain("<p>Limits</p>");
  expect(html).not.toContain("Scroll sideways");
  expect(html).toContain(">them</a>");
  expect(html).not.toContain("new tab");
});

test("a numbered list continues after a picture", async () => {
  const line = (key: string) => block(key, [span(key)], { listItem: "number", level: 1 });
  const { html } = await entryOf({
    order: ["one", "p", "two"],
    blocks: [line("one"), line("two")],
  });
  expect(html).toContain("<ol><li>one</li></ol>");
  expect(html).toContain('<ol start="2"><li>two</li></ol>');
});
