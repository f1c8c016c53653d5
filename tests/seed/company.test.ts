import { describe, expect, test } from "vitest";
import { pageKeys } from "../../app/site-pages";
import { aboutPage } from "../../studio/seed/about-page";
import { certificates } from "../../studio/seed/certificates";
import { companyDocuments } from "../../studio/seed/company-documents";
import { homePage } from "../../studio/seed/home-page";
import { sampleDocuments } from "../../studio/seed/index";
import { offices } from "../../studio/seed/offices";
import { pages } from "../../studio/seed/pages";
import { partnerTestimonials } from "../../studio/seed/partner-testimonials";
import { portfolioItems } from "../../studio/seed/portfolio-items";
import { siteSettings } from "../../studio/seed/site-settings";
import { testimonials } from "../../studio/seed/testimonials";
import { websites } from "../../studio/seed/websites";

/** Sections 1, 2 and 9 of the specification about the company itself. */
const specification = {
  figures: ["50+ services", "25+ years, since 1998", "10,000+ clients", "50+ countries"],
  hours: ["Monday to Friday 09:00 to 18:00", "Saturday 10:00 to 16:00", "Sunday closed"],
  socialNetworks: {
    facebook: "www.facebook.com",
    instagram: "www.instagram.com",
    x: "x.com",
    linkedin: "www.linkedin.com",
    youtube: "www.youtube.com",
  },
  offices: {
    head: ["Ghaziabad, India"],
    international: ["Dubai, United Arab Emirates", "Melbourne, Australia", "Texas, United States"],
  },
  portfolioTabs: [
    "Websites",
    "Logos & Graphics",
    "Marketing",
    "Real Estate",
    "Tours & Travel",
    "Charity Work",
  ],
  certificates: ["e-AOA", "PAN Card", "Udyam Registration", "e-MOA", "Startup India Certificate"],
  documents: ["Company Profile", "Services Catalog", "Franchise Brochure", "Case Studies"],
  websiteTopics: list(`
    franchise, visa, coding, travel, construction, directory, learning, music,
    electronics marketplace, pets, astrology, publication, investment, charity, courses,
    virtual office, nutrition, fitness, legal, photography, real estate,
    digital marketing, software, web design, franchise management, AI, e-commerce,
    website builder, dental demo, social growth, franchise app, IQ certification
  `),
  pagesHiddenFromSearch: list(`
    login, signup, dashboard, forgot-password, reset-password, search, not-found
  `),
};

describe("the company", () => {
  test("has its four figures, the same on every page and in the reasons on About", () => {
    const read = ({ value, label }: { value: string; label: string }) => `${value} ${label}`;
    expect(siteSettings.figures.map(read)).toEqual(specification.figures);
    expect(aboutPage.reasons.map(read)).toEqual(specification.figures);
  });

  test("keeps the specified hours", () => {
    const hours = siteSettings.openingHours.map(({ days, closed, ...times }) => {
      if (closed || !("from" in times)) return `${days} closed`;
      return `${days} ${times.from} to ${times.to}`;
    });
    expect(hours).toEqual(specification.hours);
  });

  test("states the specified year and certification", () => {
    expect(siteSettings.foundedYear).toBe(1998);
    expect(siteSettings.certification.standard).toBe("ISO 9001:2008");
  });

  test("is on the five networks", () => {
    for (const [network, host] of Object.entries(specification.socialNetworks)) {
      expect(siteSettings).toHaveProperty(network, expect.stringContaining(`https://${host}/`));
    }
  });

  test("accepts payment through two accounts, three UPI IDs and an international link", () => {
    expect(siteSettings.bankAccounts).toHaveLength(2);
    expect(siteSettings.upiIds).toHaveLength(3);
    for (const ways of [siteSettings.bankAccounts, siteSettings.upiIds]) {
      expect(new Set(ways.map(({ label }) => label)).size).toBe(ways.length);
    }
    expect(new URL(siteSettings.internationalPaymentUrl).protocol).toBe("https:");
  });

  test("has its head office, its offices abroad and further Indian branches", () => {
    const places = (kind: string) =>
      offices.filter((office) => office.kind === kind).map((o) => `${o.city}, ${o.country}`);
    expect(places("head")).toEqual(specification.offices.head);
    expect(places("international")).toEqual(specification.offices.international);
    const branches = offices.filter(({ kind }) => kind === "branch");
    expect(branches.length).toBeGreaterThanOrEqual(2);
    expect(branches.every(({ country }) => country === "India")).toBe(true);
  });

  test("shows its certificates and documents in the specified order, documents without a file", () => {
    expect(certificates.map(({ name }) => name)).toEqual(specification.certificates);
    expect(companyDocuments.map(({ name }) => name)).toEqual(specification.documents);
    expect(companyDocuments.some((document) => "file" in document)).toBe(false);
  });
});

describe("lists", () => {
  test("has 18 testimonials, all five stars, all samples, each about another service", () => {
    expect(testimonials).toHaveLength(18);
    expect(testimonials.every((testimonial) => testimonial.rating === 5)).toBe(true);
    expect(testimonials.every(({ sample }) => sample)).toBe(true);
    expect(new Set(testimonials.map(({ service }) => service._ref)).size).toBe(18);
  });

  test("has three partners' testimonials, all samples, none of them a promise of income", () => {
    expect(partnerTestimonials).toHaveLength(3);
    expect(partnerTestimonials.every(({ sample }) => sample)).toBe(true);
    for (const { quote } of partnerTestimonials) {
      expect(quote).not.toMatch(/₹|\d/);
    }
  });

  test("has three portfolio items in each tab, in the order of the tabs", () => {
    expect(portfolioItems.map(({ category }) => category)).toEqual(
      specification.portfolioTabs.flatMap((tab) => [tab, tab, tab]),
    );
    expect(portfolioItems.every(({ sample }) => sample)).toBe(true);
  });

  test("has 38 websites, each at its own secure address on example.com", () => {
    expect(new Set(websites.map(({ url }) => url)).size).toBe(38);
    for (const { url } of websites) {
      expect(url).toMatch(/^https:\/\/[a-z]+(-[a-z]+)*\.example\.com$/);
    }
  });

  test("covers the topics of the websites in the specified order", () => {
    let next = 0;
    for (const topic of specification.websiteTopics) {
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
    expect(pages.map(({ key }) => key).toSorted()).toEqual(pageKeys.toSorted());
    expect(pages.map(({ _id }) => _id)).toEqual(pages.map(({ key }) => `page-${key}`));
  });

  test("keeps only account pages and tools out of search engines", () => {
    const hidden = pages.filter(({ hideFromSearch }) => hideFromSearch).map(({ key }) => key);
    expect(hidden).toEqual(specification.pagesHiddenFromSearch);
  });

  test("gives each page its own title and description", () => {
    const all = [homePage, aboutPage, ...pages];
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
  });

  test("has a heading on the home page that is short enough to set large", () => {
    expect(homePage.heading.length).toBeLessThanOrEqual(55);
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
