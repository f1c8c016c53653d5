import { readdirSync, statSync } from "node:fs";
import { LexoRank } from "lexorank";
import { beforeAll, describe, expect, test } from "vitest";
import { asCopy } from "../../../studio/actions/duplicate";
import { placeOf } from "../../../studio/actions/place-of";
import { findReferrers } from "../../../studio/addresses/referrers";
import {
  redirectLeftAddresses,
  removeOwnRedirects,
  writeRedirect,
} from "../../../studio/addresses/write-redirect";
import { addressFrom, checkLandingAddress } from "../../../studio/schema/landing-address";
import {
  checkRedirectSource,
  checkRedirectTarget,
} from "../../../studio/schema/redirect-addresses";
import { sections } from "../../../studio/schema/sections/index";
import { paragraph } from "../../rich-text";
import { changed } from "../../sample-document";
import { faultsOf, lake, workspace } from "./workspace";

const slug = (current: string) => ({ _type: "slug", current });
const reference = (_ref: string) => ({ _type: "reference", _key: _ref, _ref });
const button = (fields: object) => ({ _type: "button", _key: "b", label: "Go", ...fields });

const page = {
  _id: "drafts.landing-of-a-test",
  _type: "landingPage",
  name: "A page of a test",
  slug: slug("page-of-a-test"),
  title: "A page that a test of the Studio has made",
  description: "A page that lives as long as the test of the Studio that has made it.",
};
const hero = { _type: "heroSection", _key: "hero", tone: "canvas", heading: "A page of a test" };

const pageWith = (fields: object) => ({ ...page, sections: [hero], ...fields });

/** Returns the Studio's validation messages for a page with an opening and these sections. */
const faultsWith = (others: object[], fields: object = {}) =>
  faultsOf(pageWith({ sections: [{ ...hero, ...fields }, ...others] }));

const past = "2020-01-01T00:00:00Z";
const redirectDocument = { _type: "redirect", orderRank: "0|aaaaaa:", status: 301 };

beforeAll(async () => {
  const ofPage = (current: string) => ({
    _type: "landingPage",
    name: "Other",
    slug: slug(current),
  });
  await lake
    .transaction()
    .createOrReplace({ _id: "faq-ended", _type: "faq", question: "Why?", expireAt: past })
    .createOrReplace({ _id: "landing-ended", ...ofPage("ended-page"), expireAt: past })
    .createOrReplace({ _id: "drafts.landing-begun", ...ofPage("begun-page") })
    .createOrReplace({ ...redirectDocument, _id: "redirect-old", from: "/old-page", status: 410 })
    .commit();
});

describe("a button warns", () => {
  test.each([
    ["a path without a page", "/nothing-here?a=b#c", "no page at this address"],
    ["an unpublished page", "/begun-page", "no page at this address"],
    ["an expired page", "/ended-page", "no page at this address"],
    ["an unknown anchor", "#elsewhere", "has the anchor “elsewhere”"],
    ["an unknown anchor with its page", "/page-of-a-test#elsewhere", "anchor “elsewhere”"],
  ])("about %s: %s", async (_what, href, words) => {
    expect(await faultsWith([], { buttons: [button({ href })] })).toEqual([
      expect.stringMatching(`^warning sections.hero.buttons.b.href: .*${words}`),
    ]);
  });

  test.each([
    "/cities/ghaziabad#visit",
    "/documents/franchise-brochure.pdf",
    "/old-page",
    "https://example.com/nothing-here",
    "#top-of-it",
    "/page-of-a-test#top-of-it",
  ])("not about %s", async (href) => {
    expect(await faultsWith([], { anchor: "top-of-it", buttons: [button({ href })] })).toEqual([]);
  });

  test("about a chosen page that has expired", async () => {
    const buttons = [button({ page: reference("landing-ended") })];
    expect(await faultsWith([], { buttons })).toEqual([
      expect.stringMatching(/^warning sections\.hero\.buttons\.b\.page: .*ended/),
    ]);
  });
});

test("a link in a section's text has the same warnings as a button, and cannot be an anchor without a page", async () => {
  const linked = (href: string) => ({
    ...{ _type: "textSection", _key: "text", tone: "canvas" },
    body: [paragraph("A link", { href })],
  });
  expect(await faultsWith([linked("/nothing-here")])).toEqual([
    expect.stringMatching(/^warning sections\.text\.body.*no page at this address/),
  ]);
  expect((await faultsWith([linked("#hero")])).join()).toContain("error");
});

test("a section warns about documents that visitors do not see", async () => {
  const questions = [reference("faq-ended"), reference("faq-01")];
  const section = { _type: "questionsSection", _key: "q", tone: "canvas", heading: "Questions" };
  expect(await faultsWith([{ ...section, questions }])).toEqual([
    expect.stringMatching(/^warning sections\.q\.questions\.faq-ended: .*ended/),
  ]);
});

test("a section without content, or with a row without a document, is refused", async () => {
  const testimonials = [{ _type: "reference", _key: "empty" }];
  const section = { _type: "testimonialsSection", _key: "t", tone: "canvas", heading: "Praise" };
  expect(await faultsWith([section])).toEqual([
    expect.stringMatching(/^error sections\.t\.testimonials: Choose a testimonial/),
  ]);
  const faults = await faultsWith([{ ...section, testimonials }]);
  expect(faults).toContainEqual(expect.stringMatching(/^error sections\.t\.testimonials\.empty/));
});

describe("the address of a landing page is refused", () => {
  test.each(["about", "services/x", "api/x", "Diwali Offer", "a//b", "a/b/c/d", "a-"])(
    "%s",
    (address) => {
      expect(checkLandingAddress(address)).toMatch(/Use lower-case|already uses/);
    },
  );

  test.each([
    ["if the site uses it", "about", "The site already uses /about"],
    ["if another page has it", "festival-opening", "“Festival opening” has this address"],
    ["if another page's draft has it", "begun-page", "“Other” has this address"],
    ["if it is redirected", "old-page", "A redirect leads away"],
  ])("%s", async (_what, address, words) => {
    expect(await faultsOf(pageWith({ slug: slug(address) }))).toEqual([
      expect.stringMatching(`^error slug: ${words}`),
    ]);
  });

  test.each([
    ["  Rs. 5,000/- & more! ", "rs-5-000-and-more"],
    ["Café_now v1_2", "cafe-now-v1-2"],
    ["Lion’s share", "lions-share"],
    ["दिवाली", ""],
  ])("but not if it is generated from %j", (name, address) => {
    expect(addressFrom(name)).toBe(address);
    expect(checkLandingAddress(address)).toBe(true);
  });
});

test("a page's own old address is accepted, and the form states that its redirect is removed", async () => {
  const _id = "redirect-of-left-page";
  const pageId = "landing-of-a-test";
  await lake.create({ ...redirectDocument, _id, from: "/left-page", to: "/", pageId });
  const left = pageWith({ slug: slug("left-page") });
  expect(await faultsOf(left)).toEqual([
    expect.stringMatching(/^info slug: .*find this page again/),
  ]);

  await lake.patch(_id).set({ pageId: "another-page" }).commit();
  expect(await faultsOf(left)).toEqual([expect.stringMatching(/^error slug: A redirect leads/)]);
});

test("a service cannot take another one's old address, and its own only gets it back", async () => {
  const faults = (id: string) =>
    faultsOf(changed(id, { _id: `drafts.${id}`, slug: slug("it-services") }));
  expect(await faults("service-web-design")).toContainEqual(
    expect.stringMatching(/^error slug: A redirect leads/),
  );
  expect(await faults("service-it-service")).toEqual([expect.stringMatching(/^info slug/)]);
});

test("the form of a renamed page states where its visitors are redirected", async () => {
  const id = "service-it-service";
  expect(await faultsOf(changed(id, { _id: `drafts.${id}`, slug: slug("it-help") }))).toEqual([
    "info slug: Once this is published, visitors of /services/it-service are led here automatically.",
  ]);
});

test.each([
  ["is redirected", { href: "/services?tab=x" }, "redirected there (302)"],
  ["sees that it is gone", undefined, "taken down (410)"],
])("the form states that a visitor of an expired page %s", async (_what, afterwards, words) => {
  const faults = await faultsOf(pageWith({ afterwards, expireAt: "2099-01-01T00:00:00Z" }));
  expect(faults).toEqual([expect.stringContaining(words)]);
});

test("a copy is named as such, and has no address and no times", () => {
  const times = { publishAt: past, expireAt: past, afterwards: { href: "/" } };
  expect(asCopy({ ...page, ...times, name: "x".repeat(40) })).toEqual({
    ...page,
    name: `Copy of ${"x".repeat(32)}`,
    slug: undefined,
  });
});

test("a copy is next to its original in a list, and differs from other copies", () => {
  const original = LexoRank.middle();
  const copy = () =>
    asCopy({ _id: "any", _type: "service", orderRank: original.toString() }).orderRank;
  const ranks = [copy(), copy()].map((rank) => LexoRank.parse(String(rank)));
  const sorted = [original, ...ranks, original.genNext()].toSorted((a, b) => a.compareTo(b));
  expect(sorted.at(0)).toBe(original);
  // Dropping an entry between two others needs a free rank.
  for (const [at, rank] of sorted.slice(1).entries()) {
    expect(() => rank.between(sorted[at] ?? rank)).not.toThrow();
  }
});

test("a copy of a redirect is not deleted with the original, when its page returns", () => {
  const redirect = { _id: "any", _type: "redirect", from: "/old", pageId: "service-one" };
  expect(asCopy(redirect)).toEqual({ _id: "any", _type: "redirect", from: "/old" });
});

test("the path of a field uses the titles of the form", () => {
  const type = workspace.schema.get("landingPage");
  const path = ["sections", { _key: "hero" }, "buttons", { _key: "b" }, "href"];
  const document = pageWith({ sections: [{ ...hero, buttons: [button({})] }] });
  expect(type && placeOf(path, type, document)).toBe(
    "Sections › 1. Opening › Buttons › 1. Button › Address",
  );
});

test("each section has a preview picture for the menu, below 25 KB", () => {
  const directory = "studio/static/sections";
  const pictures = readdirSync(directory);
  const advice = "Create it: npm start, then node --import tsx ops/section-pictures.ts";
  expect(pictures.toSorted(), advice).toEqual(
    sections.map(({ name }) => `${name}.webp`).toSorted(),
  );
  for (const file of pictures) expect(statSync(`${directory}/${file}`).size).toBeLessThan(25_000);
});

describe("a redirect", () => {
  const moved = "redirect-services-it-services";
  const old = "/services/it-services";

  test.each([
    "services",
    "/services/",
    "/",
    "//evil.example",
    "/services?page",
    "/services/../about",
  ])("is refused from %s", (from) => {
    expect(checkRedirectSource(from)).toMatch(/^Write a path/);
  });

  test.each(["/सेवाएँ", "/?page_id=12"])("is accepted from %s", (from) => {
    expect(checkRedirectSource(from)).toBe(true);
  });

  test.each([
    "",
    old,
    "/Services/it%2Dservices",
    "//evil.example",
    "/\\evil.example",
    "http://example.com",
    "https://user:secret@example.com",
    "/services /it-service",
  ])("is refused to %j", (to) => {
    expect(checkRedirectTarget(to, old)).not.toBe(true);
  });

  test.each(["/services?from=old#technology", "https://shop.example.com/electronics"])(
    "is accepted to %s",
    (to) => {
      expect(checkRedirectTarget(to, old)).toBe(true);
    },
  );

  test.each([
    ["without an old address", { from: undefined }, "error from"],
    ["from an invalid address", { from: "services" }, "error from"],
    ["from another redirect's address", { from: "/festival-offer" }, "error from: There is a red"],
    ["without a type", { status: undefined }, "error status"],
    ["with a query for a page that is gone", { from: "/?p=2", status: 410 }, "error status"],
    ["without a target", { to: undefined }, "error to"],
    ["from a page's address", { from: "/services/web-design" }, "warning from: There is a page"],
    ["to no page", { to: "/none/at/all" }, "warning to: There is no page"],
  ])("has a message %s", async (_case, changes, message) => {
    expect(await faultsOf(changed(moved, changes))).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    ["from a page's address with a query", moved, { from: "/services?page_id=12" }],
    ["to a document of the site", moved, { to: "/documents/company-profile.pdf" }],
    ["to a redirected address", moved, { to: "/festival-offer" }],
    ["of a page that is gone, without a target", "redirect-festival-offer", {}],
  ])("is valid %s", async (_case, id, changes) => {
    expect(await faultsOf(changed(id, changes))).toEqual([]);
  });

  test("is refused in a loop", async () => {
    await lake.create({ ...redirectDocument, from: "/other", to: "/another" });
    await lake.create({ ...redirectDocument, from: "/another", to: old });
    expect(await faultsOf(changed(moved, { to: "/other" }))).toEqual([
      "error to: This leads back to the old address, by way of another redirect.",
    ]);
  });
});

type Written = { _id: string; _type: string; from: string; to?: string; status: number };

const redirectFrom = (from: string) =>
  lake.fetch<Written[]>(`*[_type == "redirect" && from == $from]`, { from });

describe("an address that loses its page", () => {
  test("gets a valid redirect to the new one, last in the list", async () => {
    const gone = { _type: "redirect", status: 410 };
    await lake
      .transaction()
      .createOrReplace({ ...gone, _id: "redirect-far", from: "/far", orderRank: "0|y00000:" })
      .createOrReplace({ ...gone, _id: "redirect-unranked", from: "/unranked" })
      .commit();
    await writeRedirect(lake, "/services/first", { status: 301, to: "/services/web-design" });
    const [redirect, ...others] = await redirectFrom("/services/first");
    expect(others).toEqual([]);
    expect(redirect).toMatchObject({ status: 301, to: "/services/web-design" });
    expect(redirect && (await faultsOf(redirect))).toEqual([]);
    const last = await lake.fetch<string>(
      `*[_type == "redirect" && defined(orderRank)] | order(orderRank desc)[0].from`,
    );
    expect(last).toBe("/services/first");
  });

  test("keeps its redirects through several renames, and back to an earlier name", async () => {
    await writeRedirect(lake, "/services/a", { status: 301, to: "/services/b" });
    await writeRedirect(lake, "/services/b", { status: 301, to: "/services/c" });
    await writeRedirect(lake, "/services/c", { status: 301, to: "/services/a" });
    expect(await redirectFrom("/services/a")).toEqual([]);
    expect(await redirectFrom("/services/b")).toMatchObject([{ to: "/services/c" }]);
    expect(await redirectFrom("/services/c")).toMatchObject([{ to: "/services/a" }]);
  });

  test("replaces an existing redirect and its draft when it is gone", async () => {
    await writeRedirect(lake, "/services/old", { status: 301, to: "/services" });
    const [before] = await redirectFrom("/services/old");
    await lake.create({ ...before, _id: `drafts.${before?._id}`, _type: "redirect" });
    await writeRedirect(lake, "/services/old", { status: 410 });
    const after = await redirectFrom("/services/old");
    expect(after.map(({ _id }) => _id).toSorted()).toEqual(
      [before?._id ?? "", `drafts.${before?._id}`].toSorted(),
    );
    for (const redirect of after) {
      expect(redirect).toMatchObject({ status: 410 });
      expect(redirect).not.toHaveProperty("to");
    }
  });

  test("replaces an existing redirect that is written in capitals", async () => {
    const capitals = { _id: "redirect-capitals", _type: "redirect", from: "/Services/Capitals/" };
    await lake.create({ ...capitals, status: 301, to: "/about" });
    await writeRedirect(lake, "/services/capitals", { status: 301, to: "/services" });
    expect(await redirectFrom(capitals.from)).toMatchObject([{ to: "/services" }]);
    expect(await redirectFrom("/services/capitals")).toEqual([]);
  });

  test("publishes a redirect that existed only as a draft", async () => {
    const draft = { _type: "redirect", from: "/services/draft", status: 301, to: "/about" };
    await lake.create({ ...draft, _id: "drafts.redirect-draft" });
    await writeRedirect(lake, "/services/draft", { status: 302, to: "/services" });
    const written = await redirectFrom("/services/draft");
    expect(written.map(({ _id, status }) => [_id, status]).toSorted()).toEqual([
      ["drafts.redirect-draft", 302],
      ["redirect-draft", 302],
    ]);
  });
});

describe("a page that is published again", () => {
  const pageId = "service-that-comes-back";

  test("at its old address removes only its own redirect with its draft", async () => {
    await writeRedirect(lake, "/services/back", { status: 302, to: "/" }, pageId);
    const [redirect] = await redirectFrom("/services/back");
    await lake.create({ ...redirect, _id: `drafts.${redirect?._id}`, _type: "redirect" });
    const other = { _type: "redirect", from: "/services/back", to: "/about", status: 301 };
    const { _id } = await lake.create(other);
    expect(await removeOwnRedirects(lake, "/services/back", pageId)).toBe(true);
    expect((await redirectFrom("/services/back")).map((left) => left._id)).toEqual([_id]);
    expect(await removeOwnRedirects(lake, "/services/back", pageId)).toBe(false);
  });

  test("at another address is redirected to from those that it has left", async () => {
    await writeRedirect(lake, "/services/left", { status: 410 }, pageId);
    await writeRedirect(lake, "/services/other", { status: 302, to: "/about" }, "another-page");
    await redirectLeftAddresses(lake, "/services/new-place", pageId);
    const to = { status: 301, to: "/services/new-place" };
    expect(await redirectFrom("/services/left")).toMatchObject([to]);
    expect(await redirectFrom("/services/other")).toMatchObject([{ status: 302, to: "/about" }]);
  });

  test("removes a redirect without the id of a page if it leads to the page's address", async () => {
    await lake.createOrReplace({ _id: pageId, _type: "service", slug: slug("b") });
    await writeRedirect(lake, "/services/before-ids", { status: 301, to: "/services/b" });
    expect(await removeOwnRedirects(lake, "/services/before-ids", pageId)).toBe(true);
    expect(await redirectFrom("/services/before-ids")).toEqual([]);
  });
});

test("referring documents are found, with their drafts once and without weak references", async () => {
  const category = reference("category-technology");
  await lake.create({ _id: category._ref, _type: "serviceCategory" });
  await lake.create({ _id: "holder", _type: "service", category });
  await lake.create({ _id: "drafts.holder", _type: "service", category });
  await lake.create({ _id: "weak", _type: "service", category: { ...category, _weak: true } });
  const referrers = await findReferrers(lake, category._ref);
  expect(referrers).toEqual([{ id: "holder", type: "service" }]);
});
