import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { membersOf } from "~/sections/page-parts";
import type { Content } from "../../../ops/migrate-content/content";
import { migrate } from "../../../ops/migrate-content/migrate-content";
import { newNames } from "../../../ops/migrate-content/section-names";

const sectionsOf = ({ sections }: Content) => sections;

/** Checks that a second migration changes nothing, and returns the result of the first. */
function migrated(document: Content): Content {
  const once = migrate(document);
  expect(migrate(once)).toEqual(once);
  return once;
}

test("bands become sections, and their types have their present names", () => {
  const named = { name: "Diwali offer", heading: "The textBand offer" };
  const testimonials = [{ _key: "c", _ref: "t1", _type: "reference" }];
  const document = {
    ...{ _id: "drafts.diwali", _type: "landingPage", ...named },
    bands: [
      { _key: "a", _type: "heroBand", heading: "Open" },
      { _key: "b", _type: "voicesBand", testimonials },
    ],
  };
  expect(migrated(document)).toEqual({
    ...{ _id: "drafts.diwali", _type: "landingPage", ...named },
    sections: [
      { _key: "a", _type: "heroSection", heading: "Open" },
      { _key: "b", _type: "testimonialsSection", testimonials },
    ],
  });
});

test("the new names are those of the content types", () => {
  const schema = readFileSync("studio/schema.json", "utf8");
  for (const name of Object.values(newNames)) expect(schema).toContain(`"name": "${name}"`);
});

describe("the texts of a page", () => {
  const closing = { heading: "Write to us", text: "We answer." };
  const labels = { startButton: "Begin", closingButton: "Write", certificateHeading: "Certified" };
  const featuredServices = [{ _key: "a", _ref: "service-tax", _type: "reference" }];
  const home = {
    ...{ _id: "versions.diwali.homePage", _type: "homePage", heading: "Home" },
    ...{
      servicesHeading: "Most wanted",
      featuredServices,
      packagesHeading: "Six",
      closing,
      labels,
    },
  };

  test("move to its sections, and the page gets its present type", () => {
    const { sections, ...rest } = migrated(home);
    expect(rest).toEqual({
      ...{ _id: "versions.diwali.page-home", _type: "page", key: "home", heading: "Home" },
      labels: { startButton: "Begin" },
    });
    expect(sections).toMatchObject([
      { _type: "figuresSection", heading: "In figures" },
      { _type: "servicesSection", heading: "Most wanted", services: featuredServices },
      { _type: "certificationSection", heading: "Certified" },
      { _type: "founderSection", heading: "Our founder" },
      { _type: "priceListSection", heading: "Six" },
      {
        ...{ _type: "callSection", heading: "Write to us", intro: "We answer." },
        button: { _type: "button", label: "Write", href: "/contact" },
      },
    ]);
  });

  test("move to the places of its parts, between the sections that an editor has added", () => {
    const part = (name: string) => ({ _key: name, _type: "pagePart", part: name });
    const added = { _key: "added", _type: "textSection" };
    const arranged = migrated({ ...home, sections: [part("closing"), added, part("packages")] });
    expect(sectionsOf(arranged)).toMatchObject([
      { _type: "callSection", heading: "Write to us" },
      added,
      { _type: "priceListSection", heading: "Six" },
      ...["figuresSection", "servicesSection", "certificationSection", "founderSection"].map(
        (_type) => ({ _type }),
      ),
    ]);
  });

  test("move next to an added section of the same type", () => {
    const added = { _key: "added", _type: "servicesSection", heading: "Also" };
    expect(sectionsOf(migrated({ ...home, sections: [added] }))).toMatchObject([
      added,
      { _type: "figuresSection" },
      { _type: "servicesSection", heading: "Most wanted" },
      ...["certificationSection", "founderSection", "priceListSection", "callSection"].map(
        (_type) => ({ _type }),
      ),
    ]);
  });

  test("of a part can move to several sections", () => {
    const part = (name: string) => ({ _key: name, _type: "pagePart", part: name });
    const points = [{ _key: "a", _type: "iconCard", title: "Once" }];
    const page = {
      ...{ _id: "franchisePage", _type: "franchisePage", packagesHeading: "Choose one" },
      ...{ whyPartner: points, enquiryHeading: "Ask", enquiryIntro: "Three fields." },
      sections: ["enquiry", "offer", "offer", "comparison"].map(part),
    };
    const { _id, sections } = migrated(page);
    expect(_id).toBe("page-be-a-franchise");
    expect(sections).toMatchObject([
      { _type: "formSection", kind: "enquiry", heading: "Ask", intro: "Three fields." },
      { _type: "packagesSection", heading: "Choose one" },
      { _type: "serviceCloudSection", heading: "Services" },
      { _type: "pointsSection", heading: "Why partner with us", points },
      { _type: "comparisonSection", heading: "The packages compared", hasArticles: true },
    ]);
  });

  test("are listed on a page without a list, which the Studio would refuse", () => {
    for (const sections of [undefined, []]) {
      const legals = { _id: "page-legals", _type: "page", key: "legals", sections };
      expect(sectionsOf(migrated(legals))).toEqual(membersOf("/legals"));
    }
  });

  test("move next to an added section of a type that was a part, which loses the part's anchor", () => {
    const added = { _key: "added", _type: "questionsSection", heading: "Also" };
    const contact = { _id: "page-contact", _type: "page", key: "contact" };
    const form = { _key: "form", _type: "pagePart", part: "form" };
    const sections = [{ ...added, anchor: "questions" }, form];
    const [formSection, questions] = membersOf("/contact");
    expect(sectionsOf(migrated({ ...contact, sections }))).toEqual([added, formSection, questions]);
  });

  test("move to tabs", () => {
    const tab = { labels: { termsTab: "Rules" }, terms: ["Text"], payouts: ["Paid"] };
    const page = { _id: "affiliateProgram", _type: "affiliateProgram", payoutDay: 15, ...tab };
    const { sections, ...rest } = migrated(page);
    expect(rest).toEqual({ _id: "affiliateProgram", _type: "affiliateProgram", payoutDay: 15 });
    expect(sections).toContainEqual(
      expect.objectContaining({
        tabs: [
          expect.objectContaining({ title: "Rules", name: "terms", body: ["Text"] }),
          expect.objectContaining({ title: "Marketing Materials", hasDocuments: true }),
          expect.objectContaining({ title: "Payouts", body: ["Paid"] }),
        ],
      }),
    );
  });

  test("move without a second section of a type whose texts are there already", () => {
    const sections = membersOf("/be-a-franchise").map((member) => ({
      ...member,
      _key: `x${member._key}`,
    }));
    const page = { _id: "page-be-a-franchise", _type: "page", key: "be-a-franchise" };
    const others = sections.filter(({ _type }) => _type !== "comparisonSection");
    const labels = { comparisonHeading: "Side by side" };
    expect(sectionsOf(migrated({ ...page, labels, sections: others }))).toMatchObject([
      ...others,
      { _type: "comparisonSection", heading: "Side by side", hasAffiliate: true },
    ]);
  });

  test("move next to the parts that a page still has", () => {
    const articles = { _id: "page-articles", _type: "page", key: "articles", closing };
    expect(sectionsOf(migrated(articles))).toMatchObject([
      { _type: "pagePart", part: "articles" },
      { _type: "callSection", heading: "Write to us", button: { label: "Ask us" } },
    ]);
  });

  test("stay where they are on other pages", () => {
    const pages = [
      {
        ...{ _id: "page-products", _type: "page", key: "products" },
        ...{ labels: { enquiryButton: "Ask" }, sections: membersOf("/products") },
      },
      { _id: "service-tax", _type: "service", closing },
    ];
    for (const page of pages) expect(migrated(page)).toEqual(page);
  });
});

test("references lead to the present documents of pages", () => {
  const link = (_ref: string) => ({ _type: "link", page: { _type: "reference", _ref } });
  const menu = { _id: "navigation", _type: "navigation", bar: [link("aboutPage"), link("other")] };
  expect(migrated(menu)).toEqual({ ...menu, bar: [link("page-about"), link("other")] });
});
