import { describe, expect, test } from "vitest";
import { fillPrices } from "~/cms/price-tokens";
import { affiliateProgram } from "../../studio/seed/affiliate-program";
import { faqs } from "../../studio/seed/faqs";
import { franchisePage } from "../../studio/seed/franchise-page";
import { legalPages } from "../../studio/seed/legal-pages";
import { packages } from "../../studio/seed/packages";
import type { Block } from "../../studio/seed/rich-text";

const none = undefined;

/** Specification, section 9. Commissions: service in per cent; for selling the plan, by a Standard-or-above and by a Basic partner. */
const plans = [
  // name, price, in demand, service %, sale ₹, sale by Basic ₹, payout timing
  ["Basic", 499, false, 10, none, none, "Sunday, monthly"],
  ["Standard", 4_999, false, 50, 1_000, 200, "Twice a week (Monday and Friday)"],
  ["Corporate", 14_999, true, none, 3_000, 600, "Every alternate day"],
  ["Platinum", 49_999, false, none, 10_000, 2_000, "Same day"],
  ["Entrepreneur", 99_999, false, none, 15_000, 3_000, "Within 4 hours"],
  ["Retirement", 149_999, false, none, 20_000, 4_000, "Within 5 minutes"],
] as const;

const affiliate = {
  level1Percent: 10,
  level2Percent: 2,
  minimumPayout: 5_000,
  payoutDay: 15,
  defaultPackage: { _type: "reference", _ref: "package-corporate" },
  level1: { max: 100, step: 1, initial: 5 },
  level2: { max: 500, step: 5, initial: 25 },
};

const refundRules = [
  "A refund request must reach our support within 7 days of purchase.",
  "Franchise fees are non-refundable.",
  "A one-time service can be cancelled only before work starts.",
  "A subscription cancels at the end of the billing cycle.",
];

const linesOf = (blocks: readonly Block[]) =>
  blocks.map((block) => block.children.map((span) => span.text).join(""));
const textOf = (blocks: readonly Block[]) => linesOf(blocks).join("\n");
const linksOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => block.markDefs.map((mark) => mark.href));
const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN")}`;

const richTexts = [
  affiliateProgram.terms,
  affiliateProgram.payouts,
  ...faqs.map((faq) => faq.answer),
  ...legalPages.map((page) => page.body),
];

/** Every string of the five files, Portable Text spans included. */
const everything = asRead(
  JSON.stringify([packages, franchisePage, affiliateProgram, faqs, legalPages]),
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
  test("are the specification's six, in its order", () => {
    const rows = packages.map((plan) => [
      plan.name,
      plan.price,
      plan.inDemand,
      plan.serviceCommission,
      plan.saleCommission,
      plan.basicSaleCommission,
      plan.payoutTiming,
    ]);
    expect(rows).toEqual(plans);
  });

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
  test("has the specification's constants and its three steps", () => {
    expect(affiliateProgram).toMatchObject(affiliate);
    expect(affiliateProgram.steps.map((step) => step.title)).toEqual(["Join", "Promote", "Earn"]);
  });

  test.each([
    ["10%", affiliateProgram.terms],
    ["2%", affiliateProgram.terms],
    ["franchise packages", affiliateProgram.terms],
    ["Self-referrals are not allowed", affiliateProgram.terms],
    ["₹5,000", affiliateProgram.payouts],
    ["15th of each month", affiliateProgram.payouts],
    ["previous month", affiliateProgram.payouts],
    ["bank transfer", affiliateProgram.payouts],
    ["online payment service", affiliateProgram.payouts],
  ])("its texts state: %s", (fact, blocks) => {
    expect(textOf(blocks)).toContain(fact);
  });

  test("calls the calculator an illustration and not a promise", () => {
    expect(affiliateProgram.illustrationNote).toMatch(/illustration, not a promise/);
  });
});

describe("franchise page", () => {
  test("gives six reasons, and states that nothing is charged on this site", () => {
    expect(franchisePage.whyPartner).toHaveLength(6);
    expect(franchisePage.enquiryHeading).toBe("Ask about a franchise");
    expect(franchisePage.enquiryIntro).toContain("Our team will get in touch with you shortly.");
    expect(franchisePage.screenshotNote).toContain("Nothing is charged on this site");
  });
});

describe("questions and answers", () => {
  test("come in the three categories, six or seven each, in this order", () => {
    const categories = ["General", "Services", "Franchise & Affiliate"];
    expect([...new Set(faqs.map((faq) => faq.category))]).toEqual(categories);
    for (const category of categories) {
      const count = faqs.filter((faq) => faq.category === category).length;
      expect([6, 7]).toContain(count);
    }
  });

  test.each([
    ["Be a Franchise", "/be-a-franchise"],
    ["Affiliate Program", "/affiliate-program"],
  ])("mention the '%s' page and link to it", (name, href) => {
    const answers = faqs.filter((faq) => linksOf(faq.answer).includes(href));
    expect(answers.some((faq) => textOf(faq.answer).includes(name))).toBe(true);
  });

  test.each(plans)("quote the price of %s (%i)", (name, price) => {
    const lines = faqText("What does a franchise cost?").split("\n");
    expect(lines).toContain(`${name}: ${rupees(price)}`);
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
  test("are the three, last updated in October 2025", () => {
    expect(legalPages.map((page) => [page.slug.current, page.heading, page.lastUpdated])).toEqual([
      ["privacy-policy", "Privacy Policy", "2025-10-01"],
      ["terms-and-conditions", "Terms and Conditions", "2025-10-01"],
      ["refund-policy", "Refund & Cancellation Policy", "2025-10-01"],
    ]);
  });

  test.each(legalPages)("$heading names the contact address", (page) => {
    expect(linksOf(page.body)).toContain("mailto:hello@example.com");
  });

  test.each(refundRules)("the refund policy holds: %s", (rule) => {
    expect(legalText("refund-policy").split("\n")).toContain(rule);
  });

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
    const workedExample = 1_500; // 10% of Corporate, rounded
    const amounts = plans.flatMap(([, price, , , sale, basic]) => [price, sale, basic]);
    const allowed = [...amounts, affiliate.minimumPayout, workedExample].flatMap((amount) =>
      amount === undefined ? [] : [rupees(amount)],
    );
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
