import { describe, expect, test } from "vitest";
import {
  breadcrumbsTo,
  contactPage,
  faqPage,
  localBusiness,
  openingHours,
  organization,
  product,
  schemaOrgObject,
  service,
  website,
} from "~/seo/json-ld.server";

const site = { url: "https://www.example.com", listed: true, brand: "Brand" };

test("omits properties without a value", () => {
  expect(
    schemaOrgObject("Thing", { a: null, b: undefined, c: "", d: [], e: 0, f: false, g: "g" }),
  ).toEqual({
    "@type": "Thing",
    e: 0,
    f: false,
    g: "g",
  });
});

describe("the company", () => {
  const company = {
    tagline: null,
    phone: "+91 00000 00000",
    emails: ["hello@example.com", "support@example.com"],
    social: [{ href: "https://x.com/example" }],
  };

  test("is the same organization everywhere", () => {
    const id = "https://www.example.com/#organization";
    expect(organization(site, company)).toEqual({
      "@type": "Organization",
      "@id": id,
      name: "Brand",
      url: "https://www.example.com/",
      logo: "https://www.example.com/icon-512.png",
      telephone: "+91 00000 00000",
      email: "hello@example.com",
      sameAs: ["https://x.com/example"],
    });
    expect(website(site)).toMatchObject({ publisher: { "@id": id } });
  });

  test("describes the site's search", () => {
    expect(website(site)).toMatchObject({
      potentialAction: {
        "@type": "SearchAction",
        target: { urlTemplate: "https://www.example.com/search?q={search_term_string}" },
        "query-input": "required name=search_term_string",
      },
    });
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
  const lines = [
    { days: "Monday to Friday", hours: { from: "09:00", to: "18:00" } },
    { days: "Sunday", hours: null },
  ];

  test("has its address and its hours, in its own time zone", () => {
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
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
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

test("opening hours without known days are left out", () => {
  const line = { days: "Public holidays", hours: { from: "09:00", to: "18:00" } };
  expect(openingHours([line])).toEqual([]);
});

describe("an offer", () => {
  test("of a service names its provider", () => {
    const offered = {
      name: "IT Services",
      slug: "it-service",
      description: null,
      category: { name: "Technology & Digital" },
      image: null,
    };
    expect(service(site, offered)).toEqual({
      "@type": "Service",
      name: "IT Services",
      serviceType: "IT Services",
      category: "Technology & Digital",
      url: "https://www.example.com/services/it-service",
      provider: {
        "@type": "Organization",
        "@id": "https://www.example.com/#organization",
        name: "Brand",
        url: "https://www.example.com/",
      },
    });
  });

  test("of a package has its price in rupees, and no rating", () => {
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
        url: "https://www.example.com/be-a-franchise#corporate",
      },
    });
    expect(JSON.stringify(corporate)).not.toMatch(/rating|review/i);
  });
});

describe("the breadcrumb of a page", () => {
  const way = (path: string, page: { title: string; name?: string }) =>
    breadcrumbsTo(path, page, site);

  test("goes from the home page through the index to a service", () => {
    expect(
      way("/services/it-service", { title: "IT Services: more", name: "IT Services" }),
    ).toEqual([
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          ["Home", "/"],
          ["Services", "/services"],
          ["IT Services", "/services/it-service"],
        ].map(([name, path], index) => ({
          "@type": "ListItem",
          position: index + 1,
          name,
          item: `https://www.example.com${path}`,
        })),
      },
    ]);
  });

  test("uses the title if a page has no shorter name", () => {
    expect(way("/about", { title: "About us" })).toMatchObject([
      { itemListElement: [{ name: "Home" }, { name: "About us" }] },
    ]);
  });

  test("is missing on the home page", () => {
    expect(way("/", { title: "Home" })).toEqual([]);
  });
});

test("questions are described with their answers", () => {
  expect(faqPage([{ question: "When?", answer: "Now." }])).toEqual([
    {
      "@type": "FAQPage",
      mainEntity: [
        {
          "@type": "Question",
          name: "When?",
          acceptedAnswer: { "@type": "Answer", text: "Now." },
        },
      ],
    },
  ]);
  expect(faqPage([])).toEqual([]);
});

test("the contact page is about the company", () => {
  expect(contactPage(site, { title: "Contact", description: null })).toMatchObject({
    "@type": "ContactPage",
    url: "https://www.example.com/contact",
    mainEntity: { "@id": "https://www.example.com/#organization" },
  });
});
