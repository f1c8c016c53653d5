import { describe, expect, test } from "vitest";
import {
  breadcrumbsTo,
  faqPage,
  localBusiness,
  organization,
  product,
  schemaOrgObject,
  service,
  website,
} from "~/seo/json-ld.server";

const url = "https://www.example.com";
const site = { url, listed: true, brand: "Brand" };

/** The company as other things refer to it. */
const company = {
  "@type": "Organization",
  "@id": `${url}/#organization`,
  name: "Brand",
  url: `${url}/`,
};

test("omits properties without a value", () => {
  const properties = { a: null, b: undefined, c: "", d: [], e: 0, f: false, g: "g" };
  expect(schemaOrgObject("Thing", properties)).toEqual({
    "@type": "Thing",
    e: 0,
    f: false,
    g: "g",
  });
});

test("the company has its contacts and its pages in networks", () => {
  const settings = {
    tagline: null,
    foundedYear: 1998,
    phone: "+91 00000 00000",
    emails: ["hello@example.com", "support@example.com"],
    social: [{ href: "https://x.com/example" }],
  };
  expect(organization(site, settings)).toEqual({
    ...company,
    logo: `${url}/icon-512.png`,
    foundingDate: "1998",
    telephone: "+91 00000 00000",
    email: "hello@example.com",
    sameAs: ["https://x.com/example"],
  });
});

test("the site belongs to the company, and describes its search", () => {
  expect(website(site)).toMatchObject({
    publisher: company,
    potentialAction: {
      "@type": "SearchAction",
      target: { urlTemplate: `${url}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  });
});

describe("an office", () => {
  const office = {
    city: "Ghaziabad",
    country: "India",
    address: "Sample House\nUttar Pradesh 000000",
    phone: null,
    timeZone: "Asia/Kolkata",
  };
  const hours = { from: "09:00", to: "18:00" };
  const lines = [
    { days: "Monday to Tuesday", hours },
    { days: "Sunday", hours: null },
    { days: "Public holidays", hours },
  ];

  test("has its address and its hours on known days, in its own time zone", () => {
    expect(localBusiness(site, office, { lines, timeZone: "Asia/Kolkata" })).toMatchObject({
      "@type": "LocalBusiness",
      name: "Brand, Ghaziabad",
      address: {
        "@type": "PostalAddress",
        streetAddress: "Sample House, Uttar Pradesh 000000",
        addressLocality: "Ghaziabad",
        addressCountry: "India",
      },
      openingHoursSpecification: [
        {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: ["Monday", "Tuesday"],
          opens: "09:00",
          closes: "18:00",
        },
      ],
    });
  });

  test.each([
    ["in another zone than the hours", "Asia/Dubai", "Asia/Kolkata"],
    ["in no known zone", null, null],
  ])("has no hours %s", (_case, timeZone, zoneOfHours) => {
    const business = localBusiness(site, { ...office, timeZone }, { lines, timeZone: zoneOfHours });
    expect(business).not.toHaveProperty("openingHoursSpecification");
  });
});

test("a service names its provider", () => {
  const offered = { name: "IT Services", slug: "it-service", description: null, image: null };
  expect(service(site, { ...offered, category: { name: "Technology" } })).toEqual({
    "@type": "Service",
    name: "IT Services",
    serviceType: "IT Services",
    category: "Technology",
    url: `${url}/services/it-service`,
    provider: company,
  });
});

test("a package has its price in rupees, and no rating", () => {
  const plan = { name: "Corporate", slug: "corporate", summary: "A summary.", price: 14_999 };
  const corporate = product(site, plan);
  expect(corporate).toMatchObject({
    "@type": "Product",
    name: "Corporate franchise package",
    offers: {
      "@type": "Offer",
      price: 14_999,
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      url: `${url}/be-a-franchise#corporate`,
    },
  });
  expect(JSON.stringify(corporate)).not.toMatch(/rating|review/i);
});

describe("the breadcrumb of a page", () => {
  const crumbsOf = (path: string, page: { title: string; name?: string; query?: string }) =>
    breadcrumbsTo(path, page, site);

  test("goes from the home page through the index to a service", () => {
    const crumbs = [
      ["Home", "/"],
      ["Services", "/services"],
      ["IT Services", "/services/it-service"],
    ].map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${url}${path}`,
    }));
    expect(
      crumbsOf("/services/it-service", { title: "IT Services: more", name: "IT Services" }),
    ).toEqual([{ "@type": "BreadcrumbList", itemListElement: crumbs }]);
  });

  test("uses the title if a page has no shorter name, and is missing on the home page", () => {
    expect(crumbsOf("/about", { title: "About us" })).toMatchObject([
      { itemListElement: [{ name: "Home" }, { name: "About us" }] },
    ]);
    expect(crumbsOf("/", { title: "Home" })).toEqual([]);
  });

  test("ends with the canonical address of a page of a list", () => {
    expect(crumbsOf("/articles", { title: "Articles, page 2", query: "?page=2" })).toMatchObject([
      { itemListElement: [{}, { item: `${url}/articles?page=2` }] },
    ]);
  });
});

test("questions are described with their answers", () => {
  const acceptedAnswer = { "@type": "Answer", text: "Now." };
  const mainEntity = [{ "@type": "Question", name: "When?", acceptedAnswer }];
  expect(faqPage([{ question: "When?", answer: "Now." }])).toEqual([
    { "@type": "FAQPage", mainEntity },
  ]);
  expect(faqPage([])).toEqual([]);
});
