import { readdirSync, statSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { asCopy } from "../../../studio/actions/duplicate";
import { placeOf } from "../../../studio/actions/place-of";
import { addressFrom, checkLandingAddress } from "../../../studio/schema/landing-address";
import { sections } from "../../../studio/schema/sections/index";
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

/** Returns the Studio's validation messages for a page with an opening and these sections. */
const faultsWith = (others: object[], fields: object = {}) =>
  faultsOf(pageWith({ sections: [{ ...hero, ...fields }, ...others] }));

const pageWith = (fields: object) => ({ ...page, ...fields });

const past = "2020-01-01T00:00:00Z";

beforeAll(async () => {
  await lake
    .transaction()
    .createOrReplace({ _id: "faq-ended", _type: "faq", question: "Why?", expireAt: past })
    .createOrReplace({ _id: "landing-ended", ...ofPage("ended-page"), expireAt: past })
    .createOrReplace({ _id: "drafts.landing-begun", ...ofPage("begun-page") })
    .createOrReplace({ _id: "redirect-old", _type: "redirect", from: "/old-page", status: 410 })
    .commit();
});

const ofPage = (current: string) => ({ _type: "landingPage", name: "Other", slug: slug(current) });

test("a page with an opening is valid", async () => {
  expect(await faultsWith([])).toEqual([]);
});

describe("a button warns", () => {
  test.each([
    ["a path without a page", "/nothing-here", "no page at this address"],
    ["a path with a query and an anchor", "/nothing-here?a=b#c", "no page at this address"],
    ["a path below a page", "/services/nothing", "no page at this address"],
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
    "/services?tab=x#technology",
    "/festival-opening",
    "/cities/ghaziabad#visit",
    "/documents/franchise-brochure.pdf",
    "/old-page",
    "https://example.com/nothing-here",
    "#top-of-it",
    "/page-of-a-test#top-of-it",
  ])("not about %s", async (href) => {
    const faults = await faultsWith([], { anchor: "top-of-it", buttons: [button({ href })] });
    expect(faults.filter((fault) => fault.includes("visitors would find nothing"))).toEqual([]);
    expect(faults.filter((fault) => fault.includes("No section"))).toEqual([]);
    expect(faults.filter((fault) => fault.startsWith("error"))).toEqual([]);
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
    body: [
      {
        ...{ _type: "block", _key: "p", style: "normal" },
        markDefs: [{ _type: "link", _key: "l", href }],
        children: [{ _type: "span", _key: "s", text: "A link", marks: ["l"] }],
      },
    ],
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

test("a picture without alternative text is refused", async () => {
  const asset = { _type: "reference", _ref: "image-0000-1200x1200-png" };
  const faults = await faultsWith([], { picture: { _type: "picture", asset } });
  expect(faults).toEqual([expect.stringMatching(/^error sections\.hero\.picture\.alt: /)]);
});

describe("an address is refused", () => {
  test.each([
    "about",
    "services/x",
    "api/x",
    "build/x",
    "Diwali Offer",
    "a//b",
    "/a",
    "a/",
    "a/b/c/d",
    "a-",
    "दिवाली",
  ])("%s", (address) => {
    expect(checkLandingAddress(address)).toMatch(/Use lower-case|already uses/);
  });

  test.each([
    ["if the site uses it", "about", "The site already uses /about"],
    ["if another page has it", "festival-opening", "“Festival opening” has this address"],
    ["if another page's draft has it", "begun-page", "“Other” has this address"],
    ["if it is redirected", "old-page", "A redirect leads away"],
  ])("%s", async (_what, address, words) => {
    const faults = await faultsOf(pageWith({ slug: slug(address), sections: [hero] }));
    expect(faults).toEqual([expect.stringMatching(`^error slug: ${words}`)]);
  });

  test.each([
    ["Diwali Offer", "diwali-offer"],
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
  const redirect = { _type: "redirect", from: "/left-page", to: "/", status: 302 };
  const redirectId = "redirect-of-left-page";
  await lake.createOrReplace({ ...redirect, _id: redirectId, pageId: "landing-of-a-test" });
  const left = pageWith({ slug: slug("left-page"), sections: [hero] });
  expect(await faultsOf(left)).toEqual([
    expect.stringMatching(/^info slug: .*find this page again/),
  ]);

  await lake.patch(redirectId).set({ pageId: "another-page" }).commit();
  expect(await faultsOf(left)).toEqual([expect.stringMatching(/^error slug: A redirect leads/)]);
});

test.each([
  ["is redirected", { href: "/services?tab=x" }, "led there (302)"],
  ["sees that it is gone", undefined, "taken down (410)"],
])("the form states that a visitor of an expired page %s", async (_what, afterwards, words) => {
  const faults = await faultsOf(
    pageWith({ sections: [hero], afterwards, expireAt: "2099-01-01T00:00:00Z" }),
  );
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

test("the path of a field uses the titles of the form", () => {
  const type = workspace.schema.get("landingPage");
  const path = ["sections", { _key: "hero" }, "buttons", { _key: "b" }, "href"];
  const document = { ...page, sections: [{ ...hero, buttons: [button({})] }] };
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
