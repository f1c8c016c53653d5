import { describe, expect, test } from "vitest";
import { keyAt, pagePaths } from "../../app/site-pages";
import { certificates } from "../../studio/seed/certificates";
import { sampleDocuments } from "../../studio/seed/index";
import { pages } from "../../studio/seed/pages";
import { partnerTestimonials } from "../../studio/seed/partner-testimonials";
import { portfolioItems } from "../../studio/seed/portfolio-items";
import { siteSettings } from "../../studio/seed/site-settings";
import { testimonials } from "../../studio/seed/testimonials";
import { websites } from "../../studio/seed/websites";

/** The subjects of /our-websites in the specification, in its order. */
const websiteTopics = list(`
  franchise, visa, coding, travel, construction, directory, learning, music,
  electronics marketplace, pets, astrology, publication, investment, charity, courses,
  virtual office, nutrition, fitness, legal, photography, real estate,
  digital marketing, software, web design, franchise management, AI, e-commerce,
  website builder, dental demo, social growth, franchise app, IQ certification
`);

const pagesHiddenFromSearch = list(`
  login, signup, dashboard, forgot-password, reset-password, search, not-found
`);

describe("lists", () => {
  test("marks the testimonials and the portfolio as samples, each testimonial about another service", () => {
    for (const item of [...testimonials, ...partnerTestimonials, ...portfolioItems]) {
      expect(item.sample, item._id).toBe(true);
    }
    const services = testimonials.map(({ service }) => service._ref);
    expect(new Set(services).size).toBe(testimonials.length);
  });

  test("has three partners' testimonials, none of them a promise of income", () => {
    expect(partnerTestimonials).toHaveLength(3);
    for (const { quote } of partnerTestimonials) {
      expect(quote).not.toMatch(/₹|\d/);
    }
  });

  test("has websites at secure addresses on example.com", () => {
    for (const { url } of websites) {
      expect(url).toMatch(/^https:\/\/[a-z]+(-[a-z]+)*\.example\.com$/);
    }
  });

  test("covers the topics of the websites in the specified order", () => {
    let next = 0;
    for (const topic of websiteTopics) {
      const found = websites.findIndex(
        ({ description }, index) => index >= next && covers(description, topic),
      );
      expect(found, topic).toBeGreaterThanOrEqual(next);
      next = found + 1;
    }
  });
});

describe("pages", () => {
  test("has one document for each fixed route", () => {
    expect(pages.map(({ key }) => key).toSorted()).toEqual(pagePaths.map(keyAt).toSorted());
    expect(pages.map(({ _id }) => _id)).toEqual(pages.map(({ key }) => `page-${key}`));
  });

  test("keeps only account pages and tools out of search engines", () => {
    const hidden = pages.filter(({ hideFromSearch }) => hideFromSearch).map(({ key }) => key);
    expect(hidden).toEqual(pagesHiddenFromSearch);
  });

  test("has a heading on the home page that is short enough to set large", () => {
    const home = pages.find(({ key }) => key === "home");
    expect(home?.heading.length).toBeLessThanOrEqual(55);
  });
});

describe("samples", () => {
  const everything = JSON.stringify(sampleDocuments);

  test("contains only email addresses at example.com, and no payment handle of a real bank", () => {
    const addresses = everything.match(/[\w.+-]+@[\w.-]*\w/g) ?? [];
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => !/@example(\.com)?$/.test(address))).toEqual([]);
  });

  test("contains only zeros as phone and account numbers", () => {
    const numbers = everything.match(/\+?\d[\d ]{7,}\d/g) ?? [];
    expect(new Set(numbers)).toEqual(new Set(["+91 00000 00000", "000000000000"]));
  });

  test("states that the founder is a sample", () => {
    expect(siteSettings.founder.role).toContain("(sample)");
  });

  test.each(certificates)("numbers the $name as a sample", ({ number }) => {
    expect(number).toMatch(/^SAMPLE-/);
  });
});

function covers(description: string, topic: string): boolean {
  // Matches case-sensitively: "AI" is a topic, the "ai" of "repairers" is not.
  if (topic === topic.toLowerCase()) return description.toLowerCase().includes(topic);
  return description.includes(topic);
}

function list(commaSeparated: string): string[] {
  return commaSeparated.split(",").map((item) => item.trim());
}
