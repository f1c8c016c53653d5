import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { SampleDocument } from "../../../studio/seed/authoring";
import { sampleDocuments } from "../../../studio/seed/index";
import { fieldsWithAssets, pictureFile, picturesIn } from "../../../studio/seed/pictures";
import { changed } from "../../sample-document";
import { faultsOf, lake } from "./workspace";

const large = 11 * 1024 * 1024;
await lake
  .transaction()
  .create({ _id: "image-large-2400x1600-png", _type: "sanity.imageAsset", size: large })
  .create({ _id: "file-large-pdf", _type: "sanity.fileAsset", size: large })
  .commit();

const service = "service-it-service";
const corporate = "package-corporate";
const asset = { _type: "reference", _ref: "image-0000-1200x630-png" };

/** A picture that an import, a script or an older version of the Studio could have stored. */
function pictureOf(reference: string) {
  return { _type: "picture", alt: "Art", asset: { _type: "reference", _ref: reference } };
}

function text(length: number) {
  return "x".repeat(length);
}

function references(...slugs: string[]) {
  return slugs.map((slug, index) => ({
    _type: "reference",
    _key: `r${index}`,
    _ref: `service-${slug}`,
  }));
}

function paragraph(link: string | object) {
  const where = typeof link === "string" ? { href: link } : link;
  return [
    {
      _type: "block",
      _key: "b",
      style: "normal",
      markDefs: [{ _type: "link", _key: "l", ...where }],
      children: [{ _type: "span", _key: "s", text: "A link", marks: ["l"] }],
    },
  ];
}

const chosen = { page: { _type: "reference", _ref: service } };

function hours(line: object) {
  return { openingHours: [{ _type: "openingHours", _key: "h", days: "Sunday", ...line }] };
}

function day(_key: string, date: { date?: string } = { date: "2027-01-26" }) {
  return { _type: "closedDay", _key, note: "Republic Day", ...date };
}

function upi(id: string) {
  return { upiIds: [{ _type: "upiId", _key: "u", label: "One", id }] };
}

/** Returns the document with pictures as wide as the seed's. */
async function withItsOwnAssets(document: SampleDocument) {
  const artworks = picturesIn(document).map(({ artwork }) => artwork);
  const references = new Map<string, string>();
  for (const artwork of artworks) {
    const { width, height, format } = await sharp((await pictureFile(artwork)).bytes).metadata();
    references.set(artwork, `image-0000-${width}x${height}-${format}`);
  }
  const { _id, _type } = document;
  return { ...fieldsWithAssets(document, (artwork) => references.get(artwork) ?? ""), _id, _type };
}

const card = { _type: "iconCard", icon: "cloud", title: "Title", description: "Description." };
const cards = ["a", "b", "c", "d", "e"].map((_key) => ({ ...card, _key }));
const blankCards = [{ ...card, _key: "a", title: "\u2800" }, ...cards.slice(1, 4)];
const emptyParagraphs = ["", " "].map((text, index) => ({
  ...{ _type: "block", _key: `p${index}`, style: "normal", markDefs: [] },
  children: [{ _type: "span", _key: "s", text, marks: [] }],
}));
const otherCategory = "Creative & Media";
const six = ["it-service", "web-design", "education", "fashion", "trading", "film-music"];

describe("the Studio refuses", () => {
  test.each([
    ["a service without a name", service, { name: undefined }, "name"],
    ["a name of spaces", service, { name: "   " }, "name"],
    ["a title of invisible characters", service, { title: "\u200b\u2060\u00ad" }, "title"],
    ["the title of a card of spaces", service, { features: blankCards }, "features.a.title"],
    ["a policy of empty paragraphs", "legal-privacy-policy", { body: emptyParagraphs }, "body"],
    ["the name of another service", service, { name: "web  design" }, "name"],
    ["the name of another package", corporate, { name: "\u200bBASIC " }, "name"],
    [
      "the name of another category",
      "category-technology-digital",
      { name: otherCategory },
      "name",
    ],
    ["a name of 41 characters", service, { name: text(41) }, "name"],
    ["a summary of 141 characters", service, { summary: text(141) }, "summary"],
    ["a title of 71 characters", service, { title: text(71) }, "title"],
    ["a heading of 91 characters", service, { heading: text(91) }, "heading"],
    ["a slug with capitals", service, { slug: { _type: "slug", current: "IT" } }, "slug"],
    ["a slug with a slash", service, { slug: { _type: "slug", current: "a/b" } }, "slug"],
    ["three cards", service, { features: cards.slice(0, 3) }, "features"],
    ["five cards", service, { features: cards }, "features"],
    ["an unknown icon", service, { icon: "skull" }, "icon"],
    ["no picture", service, { image: undefined }, "image"],
    ["a picture without a file", service, { image: { _type: "picture", alt: "Art" } }, "image"],
    ["a narrow picture", service, { image: pictureOf("image-0-1199x900-png") }, "image"],
    [
      "a narrow shared picture",
      "homePage",
      { socialImage: pictureOf("image-0-40x40-jpg") },
      "socialImage",
    ],
    ["a picture of 11 MB", service, { image: pictureOf("image-large-2400x1600-png") }, "image"],
    [
      "a PDF of 11 MB",
      "document-company-profile",
      { file: { _type: "file", asset: { _type: "reference", _ref: "file-large-pdf" } } },
      "file",
    ],
    ["a picture without alternative text", service, { image: { _type: "picture", asset } }, "alt"],
    [
      "alternative text of blanks",
      service,
      { socialImage: { _type: "picture", asset, alt: "  " } },
      "alt",
    ],
    [
      "a button to another site",
      service,
      { callToAction: { _type: "callToAction", label: "Go", destination: "/elsewhere" } },
      "destination",
    ],
    ["a price with paise", corporate, { price: 499.5 }, "price"],
    ["a price of zero", corporate, { price: 0 }, "price"],
    ["a commission above 100 percent", corporate, { serviceCommission: 101 }, "serviceCommission"],
    ["a package with two features", corporate, { features: [] }, "features"],
    [
      "five featured services",
      "homePage",
      { featuredServices: references(...six.slice(1)) },
      "featuredServices",
    ],
    [
      "a service featured twice",
      "homePage",
      { featuredServices: references(...six.slice(1), "web-design") },
      "featuredServices.r[05]",
    ],
    ["half a star", "testimonial-01", { rating: 4.5 }, "rating"],
    ["six stars", "testimonial-01", { rating: 6 }, "rating"],
    ["a website by ftp", "website-branchwise", { url: "ftp://example.com" }, "url"],
    [
      "a fourth policy",
      "legal-privacy-policy",
      { slug: { _type: "slug", current: "cookies" } },
      "slug",
    ],
    ["a script behind a link", "faq-01", { answer: paragraph("javascript:alert(1)") }, "href"],
    [
      "a link to another site through two slashes",
      "faq-01",
      { answer: paragraph("//evil.example") },
      "href",
    ],
    ["a link to nowhere", "faq-01", { answer: paragraph({}) }, "href"],
    [
      "a link to a page and an address",
      "faq-01",
      { answer: paragraph({ ...chosen, href: "/contact" }) },
      "href",
    ],
    ["a phone number without country code", "siteSettings", { phone: "00000 00000" }, "phone"],
    ["an email address without @", "siteSettings", { email: "example.com" }, "email"],
    ["an unknown time zone", "siteSettings", { timeZone: "Mars/Base" }, "timeZone"],
    ["a social network by http", "siteSettings", { x: "http://example.com" }, "x"],
    ["three figures", "siteSettings", { figures: [] }, "figures"],
    ["a closed day twice", "siteSettings", { closedDays: [day("a"), day("b")] }, "closedDays.[ab]"],
    ["a closed day without a date", "siteSettings", { closedDays: [day("a", {})] }, "date"],
    [
      "an hour without a leading zero",
      "siteSettings",
      hours({ from: "9:00", to: "18:00" }),
      "from",
    ],
    ["closing before opening", "siteSettings", hours({ from: "18:00", to: "09:00" }), "to"],
    ["an open day without hours", "siteSettings", hours({ from: "09:00" }), "to"],
    ["a UPI ID without a handle", "siteSettings", upi("sample1"), "id"],
    ["an email address as UPI ID", "siteSettings", upi("sample@example.com"), "id"],
    [
      "a slider that starts between two steps",
      "affiliateProgram",
      { level2: { max: 500, step: 5, initial: 7 } },
      "level2.initial",
    ],
    [
      "a slider that starts above its maximum",
      "affiliateProgram",
      { level1: { max: 100, step: 1, initial: 101 } },
      "level1.initial",
    ],
  ])("%s", async (_name, id, changes, path) => {
    const faults = await faultsOf(changed(id, changes));
    const errors = faults.filter((fault) => fault.startsWith("error"));
    expect(errors).not.toEqual([]);
    for (const error of errors) {
      expect(error).toMatch(new RegExp(`^error ([\\w.]*\\.)?${path}:`));
    }
  });
});

describe("the Studio accepts", () => {
  test.each([
    ["a link to a page of the site", "faq-01", { answer: paragraph(chosen) }],
    ["a link to a place on a page", "faq-01", { answer: paragraph("/services#technology") }],
    [
      "a link to a tab of a page",
      "faq-01",
      { answer: paragraph("/affiliate-program?tab=payouts") },
    ],
    ["a phone link", "faq-01", { answer: paragraph("tel:+910000000000") }],
    ["a closed day without hours", "siteSettings", hours({ closed: true })],
    ["a vector drawing of any size", service, { image: pictureOf("image-0-100x100-svg") }],
    ["a small portrait", "testimonial-01", { photo: pictureOf("image-0-200x200-webp") }],
    ["an office without a phone", "office-dubai", { phone: undefined }],
    ["a page without a picture for shared links", "homePage", { socialImage: undefined }],
    ["a package without a commission for its sale", corporate, { saleCommission: undefined }],
    ["a document without a file", "document-company-profile", { file: undefined }],
  ])("%s", async (_name, id, changes) => {
    expect(await faultsOf(changed(id, changes))).toEqual([]);
  });
});

describe("the Studio advises on", () => {
  test.each([
    ["a short title", { title: text(29) }, "title"],
    ["a long title", { title: text(61) }, "title"],
    ["a short search description", { description: text(49) }, "description"],
    ["a long search description", { description: text(161) }, "description"],
  ])("%s", async (_name, changes, path) => {
    expect(await faultsOf(changed(service, changes))).toEqual([
      expect.stringMatching(new RegExp(`^warning ${path}:`)),
    ]);
  });

  test.each(["/contact", "/services/it-service"])(
    "a page's address in a link: %s",
    async (href) => {
      expect(await faultsOf(changed("faq-01", { answer: paragraph(href) }))).toEqual([
        expect.stringMatching(/^warning [\w.]*\.href: .*Choose it above/),
      ]);
    },
  );

  test.each(["Public holidays", "By appointment"])("hours without a weekday: %s", async (days) => {
    const changes = hours({ days, from: "09:00", to: "18:00" });
    expect(await faultsOf(changed("siteSettings", changes))).toEqual([
      expect.stringMatching(/^warning openingHours\.h\.days:/),
    ]);
  });
});

describe("the sample dataset is valid", () => {
  test.each(sampleDocuments)("$_id", async (document) => {
    const faults = await faultsOf(await withItsOwnAssets(document), "cli");
    // The titles of the policies are specified, and shorter than the Studio recommends.
    const isSpecified = (fault: string) => /^warning title: .* in a search result/.test(fault);
    const others = faults.filter((fault) => document._type !== "legalPage" || !isSpecified(fault));
    expect(others).toEqual([]);
  });
});
