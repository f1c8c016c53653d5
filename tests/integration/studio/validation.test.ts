import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { membersOf } from "~/sections/page-parts";
import { keyedReferences, type SampleDocument } from "../../../studio/seed/authoring";
import { sampleDocuments } from "../../../studio/seed/index";
import { fieldsWithAssets, pictureFile, picturesIn } from "../../../studio/seed/pictures";
import { paragraph } from "../../rich-text";
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
const article = "article-choosing-a-company-form";
const asset = { _type: "reference", _ref: "image-0000-1200x630-png" };
const [past, coming] = ["2020-11-01T03:37:00.000Z", "2126-12-03T03:37:00.000Z"];

/** A picture that an import, a script or an older version of the Studio could have stored. */
function pictureOf(reference: string) {
  return { _type: "picture", alt: "Art", asset: { _type: "reference", _ref: reference } };
}

function text(length: number) {
  return "x".repeat(length);
}

const answer = (words: string) => ({ answer: [paragraph(words)] });
const answerWithLink = (link: object) => ({ answer: [paragraph("A link", link)] });
const chosen = { page: { _type: "reference", _ref: service } };

function hours(line: object) {
  return { openingHours: [{ _type: "openingHours", _key: "h", days: "Sunday", ...line }] };
}

function day(_key: string) {
  return { _type: "closedDay", _key, note: "Republic Day", date: "2027-01-26" };
}

const menuLink = (_key: string, label: string, target: object = { href: `/search?q=${_key}` }) => ({
  ...{ _type: "menuLink", _key, label },
  ...target,
});
const about = { page: { _type: "reference", _ref: "page-about" } };
const menuLinks = (count: number, label = "Label") =>
  Array.from({ length: count }, (_none, index) => menuLink(`k${index}`, label));

/** The body of an article with a table, given as lines with a vertical bar between cells. */
function table(...lines: string[]) {
  const rows = lines.map((line, at) => ({
    ...{ _type: "tableRow", _key: `r${at}` },
    cells: line.split("|"),
  }));
  return { body: [{ _type: "table", _key: "t", caption: "What a form costs", rows }] };
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
const featured = ["web-design", "education", "fashion", "trading", "film-music", "web-design"];

describe("the Studio refuses", () => {
  test.each<[string, string, object, string, string?]>([
    ["a service without a name", service, { name: undefined }, "name"],
    ["a title of invisible characters", service, { title: "\u200b\u2060\u00ad" }, "title"],
    ["the title of a card of spaces", service, { features: blankCards }, "features.a.title"],
    ["a policy of empty paragraphs", "legal-privacy-policy", { body: [paragraph(" ")] }, "body"],
    ["the name of another service", service, { name: "web  design" }, "name"],
    ["the name of another package", corporate, { name: "\u200bBASIC " }, "name"],
    ["a name of 41 characters", service, { name: text(41) }, "name"],
    ["a slug with a slash", service, { slug: { _type: "slug", current: "a/b" } }, "slug"],
    ["five cards", service, { features: cards }, "features"],
    ["an unknown icon", service, { icon: "skull" }, "icon"],
    ["no picture", service, { image: undefined }, "image"],
    ["a picture without a file", service, { image: { _type: "picture", alt: "Art" } }, "image"],
    ["a narrow picture", service, { image: pictureOf("image-0-1199x900-png") }, "image"],
    ["a picture of 11 MB", service, { image: pictureOf("image-large-2400x1600-png") }, "image"],
    [
      "a PDF of 11 MB",
      "document-company-profile",
      { file: { _type: "file", asset: { _type: "reference", _ref: "file-large-pdf" } } },
      "file",
    ],
    [
      "alternative text of blanks",
      service,
      { socialImage: { _type: "picture", asset, alt: "  " } },
      "alt",
    ],
    ["a price with paise", corporate, { price: 499.5 }, "price"],
    ["a price of zero", corporate, { price: 0 }, "price"],
    ["a commission above 100 percent", corporate, { serviceCommission: 101 }, "serviceCommission"],
    [
      "a service featured twice",
      "page-home",
      {
        sections: membersOf("/").map((section) => ({
          ...section,
          ...(section._type === "servicesSection" && {
            services: keyedReferences(featured.map((slug) => `service-${slug}`)),
          }),
        })),
      },
      "sections.servicesSection.services.k0[16]",
    ],
    ["half a star", "testimonial-01", { rating: 4.5 }, "rating"],
    ["a website by ftp", "website-branchwise", { url: "ftp://example.com" }, "url"],
    [
      "a fourth policy",
      "legal-privacy-policy",
      { slug: { _type: "slug", current: "cookies" } },
      "slug",
    ],
    ["a script in a link", "faq-01", answerWithLink({ href: "javascript:alert(1)" }), "href"],
    ["a link without a target", "faq-01", answerWithLink({}), "href"],
    [
      "a link to a page and an address",
      "faq-01",
      answerWithLink({ ...chosen, href: "/contact" }),
      "href",
    ],
    ["a phone number without country code", "siteSettings", { phone: "00000 00000" }, "phone"],
    ["an email address without @", "siteSettings", { email: "example.com" }, "email"],
    ["an unknown time zone", "siteSettings", { timeZone: "Mars/Base" }, "timeZone"],
    ["a social network by http", "siteSettings", { x: "http://example.com" }, "x"],
    ["a closed day twice", "siteSettings", { closedDays: [day("a"), day("b")] }, "closedDays.[ab]"],
    ["hours without a leading zero", "siteSettings", hours({ from: "9:00", to: "18:00" }), "from"],
    ["closing before opening", "siteSettings", hours({ from: "18:00", to: "09:00" }), "to"],
    ["an open day without hours", "siteSettings", hours({ from: "09:00" }), "to"],
    [
      "an email address as UPI ID",
      "siteSettings",
      { upiIds: [{ _type: "upiId", _key: "u", label: "One", id: "sample@example.com" }] },
      "id",
    ],
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
    ["an unknown price", "faq-01", answer("{price of Gold}"), "text", "one of Basic, Standard"],
    ["an unreadable start", service, { publishAt: "22.11.2026 0915" }, "publishAt", "cannot be"],
    ["a start as it was typed", service, { publishAt: "22.11.2026 9:15" }, "publishAt", "again"],
    ["an end at the start", service, { publishAt: coming, expireAt: coming }, "expireAt", "later"],
    ["a table of headings", article, table("Form|Fee"), "body.t.rows"],
    [
      "a table of 31 rows",
      article,
      table("Form|Fee", ...Array.from({ length: 30 }, (_, at) => `Form ${at}|500`)),
      "body.t.rows",
    ],
    ["no bar", "navigation", { bar: undefined }, "bar", "Required"],
    ["eleven quick links", "navigation", { footer: menuLinks(11) }, "footer"],
    [
      "a long label in the bar",
      "navigation",
      { bar: menuLinks(1, "Seventeen letters") },
      "bar.k0.label",
      "The label has 17 characters. There is room for 16 here.",
    ],
    [
      "a long label of a button",
      "navigation",
      { button: menuLink("a", text(17)) },
      "button.label",
      "The label has 17",
    ],
    [
      "too many characters for the bar",
      "navigation",
      { bar: menuLinks(5, "Nine char") },
      "bar",
      "With the button's label these are too long .* by about 5 letters",
    ],
    ["a menu link without a target", "navigation", { legal: [menuLink("a", "A", {})] }, "href"],
    [
      "a page that a previous link has",
      "navigation",
      { footer: [menuLink("a", "1", about), menuLink("b", "2"), menuLink("c", "3", about)] },
      "footer.c",
      "A link above has the same target",
    ],
    ["a button without a label", "navigation", { button: menuLink("a", "") }, "button.label"],
  ])("%s", async (_name, id, changes, path, words = "") => {
    const faults = await faultsOf(changed(id, changes));
    const errors = faults.filter((each) => each.startsWith("error"));
    expect(errors).not.toEqual([]);
    for (const error of errors) {
      expect(error).toMatch(new RegExp(`^error ([\\w.]*\\.)?${path}: .*${words}`));
    }
  });
});

describe("the Studio accepts", () => {
  test.each([
    ["a link to a page of the site", "faq-01", answerWithLink(chosen)],
    [
      "a link to a tab of a page",
      "faq-01",
      answerWithLink({ href: "/affiliate-program?tab=payouts" }),
    ],
    ["prices in braces", "faq-01", answer("From {lowest price} to {price of retirement}.")],
    ["the price of no package", "faq-01", answer("A fee of ₹123.")],
    ["a closed day without hours", "siteSettings", hours({ closed: true })],
    ["a vector drawing of any size", service, { image: pictureOf("image-0-100x100-svg") }],
    ["a small portrait", "testimonial-01", { photo: pictureOf("image-0-200x200-webp") }],
    ["an office without a phone", "office-dubai", { phone: undefined }],
    ["a page without a picture for shared links", "page-home", { socialImage: undefined }],
    ["a document without a file", "document-company-profile", { file: undefined }],
    ["a start in the future", service, { publishAt: coming }],
    ["an end in the future", service, { expireAt: coming }],
    ["a table whose last row ends early", article, table("|Fee", "LLP|500", "Company")],
  ])("%s", async (_name, id, changes) => {
    expect(await faultsOf(changed(id, changes))).toEqual([]);
  });
});

describe("the Studio warns of", () => {
  test.each([
    ["a short title", service, { title: text(29) }, /^warning title:/],
    ["letters without a font", service, { name: "Café दूसरी – 🎉" }, /^warning name: .*“दूसरी 🎉”/],
    [
      "the id of a field",
      corporate,
      { slug: { _type: "slug", current: "city" } },
      /^warning slug:/,
    ],
    ["a long title", service, { title: text(61) }, /^warning title:/],
    ["a short search description", service, { description: text(49) }, /^warning description:/],
    ["a long search description", service, { description: text(161) }, /^warning description:/],
    ["the address of a page", "faq-01", answerWithLink({ href: "/contact" }), /href: .*Choose it/],
    [
      "the address of a page below another",
      "faq-01",
      answerWithLink({ href: "/services/it-service" }),
      /^warning [\w.]*\.href: .*Choose it above/,
    ],
    [
      "hours without a weekday",
      "siteSettings",
      hours({ days: "Public holidays", from: "09:00", to: "18:00" }),
      /^warning openingHours\.h\.days:/,
    ],
    [
      "a typed price of a package",
      "faq-01",
      answer("It costs ₹14,999."),
      /^warning answer.*\{price of Corporate\}/,
    ],
    ["a start in the past", service, { publishAt: past }, /^warning publishAt: .*as soon as/],
    ["an end in the past", service, { expireAt: past }, /^warning expireAt: .*does not show it/],
  ])("%s", async (_name, id, changes, message) => {
    expect(await faultsOf(changed(id, changes))).toEqual([expect.stringMatching(message)]);
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
