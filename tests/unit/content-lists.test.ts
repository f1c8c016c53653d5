import { fetched, withFaults } from "./cms/fetched-content";
import { describe, expect, test } from "vitest";
import { portfolioCategories } from "~/cms/choices";
import { listCertificates } from "~/features/company/company-documents.server";
import { listWebsites } from "~/features/company/websites.server";
import { getAboutTexts } from "~/features/documents/about-texts.server";
import { getPaymentMethods } from "~/features/payments/payment-settings.server";
import { listPortfolioItems } from "~/features/portfolio/portfolio-items.server";
import { getService, listProductRanges } from "~/features/services/services.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import {
  listPartnerTestimonials,
  listTestimonials,
} from "~/features/testimonials/testimonials.server";

const service = { _id: "service-a", _type: "service", name: "A", slug: "a" };
const quote = { _id: "quote-a", quote: "q", name: "n", location: "l" };
const testimonial = { ...quote, _type: "testimonial", rating: 5, service };
const partner = { ...quote, _type: "partnerTestimonial", since: 2021, package: service };
const website = { _id: "a", name: "A", url: "https://a.example.com", description: "b" };
const item = { _id: "a", title: "t", description: "d", category: "Real Estate", image: null };
const card = { _key: "a", icon: "gift", title: "t", description: "d" };
const range = { ...service, icon: "shirt", summary: "s", image: null, features: [card] };
const certificate = { _id: "a", name: "n", issuer: "i", number: "1", description: "d" };

// unit/cms/drop-invalid-parts.server.test.ts has the rules that all lists share, such as those of texts.
describe("a list leaves out", () => {
  test.each<[string, () => Promise<readonly object[]>, object, readonly object[]]>([
    [
      "a testimonial without a rating from 1 to 5",
      listTestimonials,
      testimonial,
      [{ rating: 0 }, { rating: 4.5 }, { rating: "5" }],
    ],
    [
      "a partner's testimonial without a year",
      () => listPartnerTestimonials(3),
      partner,
      [{ since: "2021" }, { since: 21 }],
    ],
    [
      "a website with an unsafe address",
      listWebsites,
      website,
      [{ url: "javascript:alert(1)" }, { url: "//example.com" }, { url: "https://[" }],
    ],
    [
      "a portfolio item without a known category",
      listPortfolioItems,
      item,
      [{ category: "Poetry" }, { category: "toString" }],
    ],
    ["a product range without cards", listProductRanges, range, [{ features: [] }]],
  ])("%s", async (_what, list, document, faults) => {
    fetched.mockResolvedValue(withFaults(document, faults));
    expect(await list()).toHaveLength(1);
  });
});

test("a testimonial whose service is gone is shown without it", async () => {
  const faults = [{ service: null }, { service: { ...service, slug: null } }];
  fetched.mockResolvedValue(withFaults(testimonial, faults));
  const services = (await listTestimonials()).map(({ service }) => service?.slug);
  expect(services).toEqual(["a", undefined, undefined]);
});

test("at most the requested number of partners' testimonials is returned, also without a package", async () => {
  fetched.mockResolvedValue(withFaults(partner, [{ package: null }, {}]));
  const plans = (await listPartnerTestimonials(2)).map(({ package: plan }) => plan?.name);
  expect(plans).toEqual(["A", undefined]);
});

test.each([
  ["http://www.example.com/path?a=b", "example.com"],
  ["https://WWW.Example.COM:8080", "example.com"],
])("the website %s is shown as %s", async (url, domain) => {
  fetched.mockResolvedValue([{ ...website, url }]);
  expect(await listWebsites()).toMatchObject([{ url, domain }]);
});

test.each(["svg", "png"])("a certificate picture that is %s is linked as WebP", async (format) => {
  const asset = { _ref: `image-${"0".repeat(40)}-600x800-${format}` };
  fetched.mockResolvedValue([{ ...certificate, image: { _type: "picture", asset } }]);
  const [shown] = await listCertificates();
  expect(new URL(shown?.sheet ?? "").searchParams.get("fm")).toBe("webp");
});

test("a certificate without a picture has no link to one", async () => {
  fetched.mockResolvedValue([certificate]);
  expect(await listCertificates()).toMatchObject([{ picture: null, sheet: undefined }]);
});

test("each category of the portfolio has its own slug", async () => {
  fetched.mockResolvedValue([item]);
  const category = { name: "Real Estate", slug: "real-estate", theme: "plum" };
  expect(await listPortfolioItems()).toMatchObject([{ category }]);
  const slugs = Object.values(portfolioCategories).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
});

const page = {
  ...service,
  ...{ title: "a", heading: "a" },
  features: [{ _key: "a", icon: "star", title: "a", description: "a" }],
};

// unit/cms/link-target.test.ts has the others.
describe("an unsafe address", () => {
  const address = "javascript:alert(1)";

  test("is rejected as a network's page", async () => {
    fetched.mockResolvedValue({ facebook: address, x: "https://x.example/a" });
    const { social } = await getSiteSettings();
    expect(social).toEqual([{ network: "X", href: "https://x.example/a" }]);
  });

  test("is rejected as a way to pay", async () => {
    fetched.mockResolvedValue({ internationalPaymentUrl: address });
    expect((await getPaymentMethods()).international).toBeNull();
  });

  test("is rejected as the target of a service's button", async () => {
    fetched.mockResolvedValueOnce({ members: [page], ended: [] });
    fetched.mockResolvedValue({ ...page, callToAction: { label: "Go", destination: address } });
    expect((await getService("a"))?.callToAction.destination).toBe("/contact");
  });
});

test("phone numbers without digits and times of another form are left out", async () => {
  const hours = [
    { days: "Monday", from: "9am", to: "18:00" },
    { days: "Tuesday", from: "09:00", to: "18:00" },
  ];
  fetched.mockResolvedValue({ phone: "call us", whatsapp: "+91 98765 43210", openingHours: hours });
  const { phone, whatsapp, openingHours } = await getSiteSettings();
  expect([phone, whatsapp]).toEqual([null, expect.stringContaining("98765")]);
  expect(openingHours.map(({ days }) => days)).toEqual(["Tuesday"]);
  fetched.mockResolvedValue({ upiIds: [{ label: "Long", id: `${"a".repeat(3_000)}@bank` }] });
  expect((await getPaymentMethods()).upiIds).toEqual([]);
});

test("an empty dataset has no texts", async () => {
  fetched.mockResolvedValue(null);
  expect(await getAboutTexts()).toEqual({
    heading: "About us",
    intro: null,
    story: [],
    mission: null,
    vision: null,
    values: [],
    presenceHeading: "Where we are",
    presenceIntro: null,
    reasons: [],
  });
});

test("values and reasons are shown only if they are complete", async () => {
  const value = { _key: "a", icon: "scale", title: "t", description: "d" } as const;
  const reason = { _key: "a", value: "50+", label: "services", description: "d" };
  fetched.mockResolvedValue({
    values: { values: [value, { ...value, icon: "skull" }, { ...value, title: null }] },
    reasons: [reason, { ...reason, value: "" }, { ...reason, description: null }],
  });
  expect(await getAboutTexts()).toMatchObject({ values: [value], reasons: [reason] });
});
