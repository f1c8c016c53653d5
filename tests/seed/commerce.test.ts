import { describe, expect, test } from "vitest";
import { fillPrices } from "~/cms/price-tokens";
import { affiliateProgram } from "../../studio/seed/affiliate-program";
import affiliateData from "../../studio/seed/data/affiliate-program.json" with { type: "json" };
import { faqs } from "../../studio/seed/faqs";
import { legalPages } from "../../studio/seed/legal-pages";
import { packages } from "../../studio/seed/packages";
import { pages } from "../../studio/seed/pages";
import { type Block, richText } from "../../studio/seed/rich-text";
import { siteSettings } from "../../studio/seed/site-settings";

/** Amounts of section 9 of the specification that are not the price or a commission of a package. */
const [minimumPayout, workedExample] = [5_000, 1_500];

const linesOf = (blocks: readonly Block[]) =>
  blocks.map((block) => block.children.map((span) => span.text).join(""));
const textOf = (blocks: readonly Block[]) => linesOf(blocks).join("\n");
const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN")}`;

const tabs = affiliateData.sections.flatMap((section) => section.tabs ?? []);
const textOfTab = (name: string) => richText(tabs.find((tab) => tab.name === name)?.body ?? []);
const [terms, payouts] = [textOfTab("terms"), textOfTab("payouts")];

const richTexts = [
  terms,
  payouts,
  ...faqs.map((faq) => faq.answer),
  ...legalPages.map((page) => page.body),
];

/** Every string of the five files, Portable Text spans included. */
const everything = asRead(
  JSON.stringify([packages, pages, siteSettings, affiliateProgram, faqs, legalPages]),
);

/** A text as visitors read it, with prices instead of their tokens. */
function asRead(text: string): string {
  const priced = packages.map(({ name, slug, price }) => ({ name, slug: slug.current, price }));
  return fillPrices(text, priced);
}

function legalText(slug: string) {
  const page = legalPages.find((candidate) => candidate.slug.current === slug);
  return page ? asRead(textOf(page.body)) : "";
}

function faqText(question: string) {
  const faq = faqs.find((candidate) => candidate.question === question);
  return faq ? asRead(textOf(faq.answer)) : "";
}

describe("franchise packages", () => {
  test.each(packages)("$name states the commissions that its partners earn", (plan) => {
    const features = textOf(plan.features);
    const range = plan.name === "Basic" ? "₹200 to ₹4,000" : "₹1,000 to ₹20,000";
    expect(features).toContain(`${range} for each package you sell`);
    expect(features).toContain(
      plan.serviceCommission === undefined
        ? "Service commission set out in your agreement"
        : `Up to ${plan.serviceCommission}% commission on the services`,
    );
  });
});

describe("affiliate program", () => {
  test.each([
    ["10%", terms],
    ["2%", terms],
    ["franchise packages", terms],
    ["₹5,000", payouts],
    ["15th of each month", payouts],
    ["previous month", payouts],
  ])("its texts state: %s", (fact, blocks) => {
    expect(textOf(blocks)).toContain(fact);
  });
});

test("the payment dialog states that nothing is charged on this site", () => {
  expect(siteSettings.screenshotNote).toContain("Nothing is charged on this site");
});

describe("questions and answers", () => {
  test("quote the price of every package", () => {
    const lines = faqText("What does a franchise cost?").split("\n");
    expect(lines).toEqual(
      expect.arrayContaining(packages.map(({ name, price }) => `${name}: ${rupees(price)}`)),
    );
  });

  test.each(packages.filter((plan) => plan.name !== "Basic"))(
    "quote both commissions for selling $name",
    (plan) => {
      const [sale, basic] = [plan.saleCommission ?? 0, plan.basicSaleCommission ?? 0];
      const line = faqText("What does a franchise partner earn?")
        .split("\n")
        .find((candidate) => candidate.startsWith(`${plan.name} package: `));
      expect(line?.match(/₹[\d,]+/g)).toEqual([rupees(sale), rupees(basic)]);
    },
  );

  test("give the business hours", () => {
    const hours = faqText("When can I reach you?");
    expect(hours).toMatch(
      /Monday to Friday.*9:00 AM.*6:00 PM.*Saturday.*10:00 AM.*4:00 PM.*closed on Sunday/s,
    );
  });
});

describe("policies", () => {
  test.each([
    "HttpOnly",
    "30 days",
    "60 seconds",
    "no analytics",
    "drawn by this site",
    "outside this site",
  ])("the privacy policy states: %s", (fact) => {
    expect(legalText("privacy-policy")).toContain(fact);
  });

  test("the terms name the law and the courts", () => {
    const terms = legalText("terms-and-conditions");
    expect(terms).toContain("Indian law governs these terms.");
    expect(terms).toContain("The courts at Ghaziabad");
  });

  test.each(packages)("the terms quote the price and commissions of $name", (plan) => {
    const terms = legalText("terms-and-conditions");
    expect(terms.split("\n")).toContain(`${plan.name}: ${rupees(plan.price)}`);
    for (const commission of [plan.saleCommission, plan.basicSaleCommission]) {
      if (commission !== undefined)
        expect(terms).toContain(`${rupees(commission)} for ${plan.name}`);
    }
  });
});

describe("all of these texts", () => {
  test("contain only amounts of money that the specification gives", () => {
    const allowed = packages
      .flatMap((plan) => [plan.price, plan.saleCommission, plan.basicSaleCommission])
      .flatMap((amount) => (amount === undefined ? [] : [rupees(amount)]))
      .concat(rupees(minimumPayout), rupees(workedExample));
    const named = new Set(everything.match(/₹\d[\d,]*\d/g));
    expect(named.size).toBeGreaterThan(10);
    expect([...named].filter((amount) => !allowed.includes(amount))).toEqual([]);
  });

  test("contain only the percentages 10, 2 and 50", () => {
    expect([...new Set(everything.match(/\d+%/g))].sort()).toEqual(["10%", "2%", "50%"]);
  });

  test("have headings of one short line, each followed by text", () => {
    for (const blocks of richTexts) {
      blocks.forEach((block, index) => {
        if (block.style === "normal") return;
        expect(textOf([block]).length).toBeLessThanOrEqual(50);
        expect(blocks[index + 1]).toBeDefined();
      });
    }
  });
});
