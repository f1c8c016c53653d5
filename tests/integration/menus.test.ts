import { describe, expect, test } from "vitest";
import { builtInMenus, type MenuLink } from "~/features/site/menus";
import type { StoredDocument } from "../../emulators/content-lake/documents";
import { loneService } from "../sample-document";
import { marked } from "./marked-content";
import { log, publish, sampleContent, visit } from "./site-of-documents";

const stored = {
  _rev: "1",
  _createdAt: "2025-01-01T00:00:00Z",
  _updatedAt: "2025-01-01T00:00:00Z",
};
const service = (fields: object = {}) => ({ ...stored, ...loneService("linked"), ...fields });

const withMenus = (fields: object, ...more: StoredDocument[]) => [
  ...sampleContent.filter(({ _type }) => _type !== "navigation"),
  ...more,
  { ...stored, _id: "navigation", _type: "navigation", ...fields },
];

const link = (label: string, href: string) => ({ _type: "menuLink", _key: href, label, href });
const toPage = (label: string, id: string) => ({
  ...{ _type: "menuLink", _key: id, label },
  page: { _type: "reference", _ref: id },
});

const between = (text: string, start: string, end: string) =>
  text.split(start)[1]?.split(end)[0] ?? "";

/** Returns each link as `label address`, with an asterisk for the current page. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"([^>]*)>([^<]*)/g)].map(
    ([, href, rest, label]) => `${rest?.includes("aria-current") ? "*" : ""}${label} ${href}`,
  );

/** Returns the menus of a page. */
async function menusAt(path: string) {
  const { body } = await visit(path);
  const bar = body.match(/<li class="h-full"><a href="[^"]*" (?!aria-label)[^]*?<\/li>/g);
  const footer = between(body, "<footer", "</footer>");
  const panel = between(body, 'id="mobile-menu"', 'data-user-menu="panel"');
  return {
    bar: linksIn(bar?.join("") ?? ""),
    mobile: linksIn(between(panel, "</details>", "</ul>")),
    footer: linksIn(between(footer, '<ul class="max-md:columns-2">', "</ul>")),
    legal: linksIn(between(footer, '<ul class="grid grid-cols-2', "</ul>")),
  };
}

const words = (links: readonly MenuLink[]) => links.map(({ label, href }) => `${label} ${href}`);
const specified = {
  bar: words(builtInMenus.bar),
  mobile: words(builtInMenus.bar),
  footer: words(builtInMenus.footer),
  legal: words(builtInMenus.legal).map((each) => each.replace("&", "&amp;")),
};

describe("the menus of every page", () => {
  test("have the editor's labels, order and targets", async () => {
    publish(
      withMenus({
        bar: [link("Tab", "/affiliate-program?tab=payouts"), toPage("Company", "aboutPage")],
        button: toPage("Visit us", "page-our-websites"),
        footer: [toPage("Work", "page-portfolio"), toPage("Start", "homePage")],
        footerButton: toPage("See the packages", "franchisePage"),
        legal: [link("Elsewhere", "https://example.com/terms")],
      }),
    );
    const bar = ["Tab /affiliate-program?tab=payouts", "Company /about"];
    expect(await menusAt("/")).toEqual({
      bar,
      mobile: bar,
      footer: ["Work /portfolio", "Start /"],
      legal: ["Elsewhere https://example.com/terms"],
    });
    const { body } = await visit("/");
    expect(body.match(/<a href="\/our-websites"[^>]*>Visit us<\/a>/g)).toHaveLength(2);
    expect(body).toMatch(/<a href="\/be-a-franchise"[^>]*>See the packages<\/a>/);
    expect(body).toMatch(/<a href="https:\/\/example\.com\/terms" target="_blank" rel="noopener"/);
  });

  test("mark the link of the current page in the bar", async () => {
    publish(withMenus({ bar: [toPage("Company", "aboutPage")], footer: [link("Us", "/about")] }));
    const { bar, mobile, footer } = await menusAt("/about");
    expect([bar, mobile, footer]).toEqual([
      ["*Company /about"],
      ["*Company /about"],
      ["Us /about"],
    ]);
  });

  test.each([
    ["of the sample content", sampleContent],
    ["without a document", sampleContent.filter(({ _type }) => _type !== "navigation")],
    ["of an empty document", withMenus({})],
    ["of empty lists", withMenus({ bar: [], footer: [], legal: [] })],
  ])("%s are those of the specification", async (_of, documents) => {
    publish(documents);
    expect(await menusAt("/")).toEqual(specified);
    expect((await visit("/")).body).toMatch(/<a href="\/contact"[^>]*>Contact Us<\/a>/);
  });

  test("of an empty dataset are those of the specification", async () => {
    publish([]);
    expect(await menusAt("/about")).toMatchObject({
      ...specified,
      bar: specified.bar.map((each) => each.replace("About ", "*About ")),
      mobile: specified.mobile.map((each) => each.replace("About ", "*About ")),
    });
  });

  test("follow a page to its new URL, and omit it while it is not published", async () => {
    const bar = [toPage("Linked", service()._id), toPage("Company", "aboutPage")];
    const linksTo = async (...more: StoredDocument[]) => {
      publish(withMenus({ bar, footer: bar }, ...more));
      const menus = await menusAt("/");
      expect(menus.footer).toEqual(menus.bar);
      return menus.bar;
    };
    expect(await linksTo(service())).toEqual(["Linked /services/linked", "Company /about"]);
    const slug = { _type: "slug", current: "renamed" };
    expect(await linksTo(service({ slug }))).toEqual([
      "Linked /services/renamed",
      "Company /about",
    ]);
    for (const gone of [
      [],
      [service({ expireAt: "2025-01-01T00:00:00Z" })],
      [service({ publishAt: "2098-01-01T00:00:00Z" })],
      [service({ slug: null })],
    ]) {
      expect(await linksTo(...gone)).toEqual(["Company /about"]);
    }
  });

  test("lose only a malformed link, which is logged", async () => {
    publish(
      withMenus({ bar: [{ _key: "odd", label: 5, href: "/about" }, "text", link("Kept", "/faq")] }),
    );
    expect((await menusAt("/")).bar).toEqual(["Kept /faq"]);
    expect(log.filter((line) => line.includes('"navigation"')).join()).toContain("bar[].label");
  });

  test("keep their URLs and the current page's mark in a preview", async () => {
    publish(sampleContent, marked);
    const { bar } = await menusAt("/about");
    expect(bar.map((each) => each.replaceAll(/[\u200b-\u200d\ufeff]/g, ""))).toEqual(
      specified.bar.map((each) => each.replace("About ", "*About ")),
    );
    expect(bar.join()).not.toBe(specified.bar.join());
  });
});

describe("the button in the footer", () => {
  test("links to the form on its target page, with a separate label", async () => {
    publish(sampleContent);
    expect((await visit("/be-a-franchise")).body).toMatch(
      /<a href="#enquiry"[^>]*>Ask about a franchise<\/a>/,
    );
  });

  test("links elsewhere on that page too, if an editor sets another target", async () => {
    publish(withMenus({ footerButton: toPage("Write to us", "page-contact") }));
    const footer = between((await visit("/be-a-franchise")).body, "<footer", "</footer>");
    expect(footer).toMatch(/<a href="\/contact"[^>]*>Write to us<\/a>/);
    expect(footer).not.toContain("Ask about a franchise");
  });
});
