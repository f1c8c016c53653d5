import { beforeAll, describe, expect, test, vi } from "vitest";
import { categories as serviceCategories } from "../../../studio/seed/categories";
import { companyDocuments } from "../../../studio/seed/company-documents";
import { faqs } from "../../../studio/seed/faqs";
import { legalPages } from "../../../studio/seed/legal-pages";
import { redirects } from "../../../studio/seed/redirects";
import { services } from "../../../studio/seed/services";
import { siteSettings } from "../../../studio/seed/site-settings";
import { contact } from "../../specification/contact";
import { siteUrl, useSite } from "../site";

const { founder: _hasPicture, ...settings } = siteSettings;
const [profile, ...otherDocuments] = companyDocuments;
if (!profile) throw new Error("There are no sample documents");

// A file as the Content Lake stores it, without an upload; its URL is derived from the path.
const path = "files/local/production/profile.pdf";
const file = { _id: "file-profile-pdf", _type: "sanity.fileAsset", path };
// Invalid targets of View PDF: another type, another location, no URL.
const otherFiles = [
  { _id: "file-profile-html", path: "files/local/production/profile.html" },
  { _id: "file-profile-svg", path: "files/local/production/profile.pdf.svg" },
  { _id: "file-elsewhere-pdf", path: "files/other/production/profile.pdf" },
].map((asset) => ({ ...asset, _type: "sanity.fileAsset" }));
const { madeAs: _noneOfTheSite, ...profileOfAnotherKind } = profile;
const otherKinds = otherFiles.map(({ _id }, index) => ({
  ...profileOfAnotherKind,
  _id: `other-kind-${index}`,
  name: `Not a PDF ${index}`,
  file: { _type: "file", asset: { _type: "reference", _ref: _id } },
}));

const certificate = {
  _id: "certificate-plain",
  _type: "certificate",
  name: "PAN Card",
  issuer: "Income Tax Department",
  number: "SAMPLE-PAN-0000",
  description: "A number.",
  orderRank: "0|aaaaaa:",
};

const documents = [
  {
    ...settings,
    timeZone: "Nowhere/At_All",
    openingHours: [
      ...settings.openingHours,
      { _key: "half", _type: "openingHours", days: "Holidays", from: "09:00", closed: false },
    ],
    closedDays: [
      { _key: "a", _type: "closedDay", date: "2126-01-26", note: "Republic Day" },
      { _key: "b", _type: "closedDay", date: "2126-02-30" },
      { _key: "c", _type: "closedDay", date: "1 January" },
      { _key: "d", _type: "closedDay" },
      { _key: "e", _type: "closedDay", date: "2026-01-26" },
    ],
  },
  ...serviceCategories,
  ...services,
  ...faqs,
  { _id: "faq-blank", _type: "faq", question: "?", category: "General" },
  { _id: "faq-elsewhere", _type: "faq", question: "?", category: "Other", answer: [{}] },
  file,
  { ...profile, file: { _type: "file", asset: { _type: "reference", _ref: file._id } } },
  ...otherDocuments,
  ...otherFiles,
  ...otherKinds,
  certificate,
  { _id: "certificate-half", _type: "certificate", name: "Half" },
  ...legalPages.filter(({ _id }) => _id !== "legal-refund-policy"),
  ...redirects,
];
useSite(documents);

beforeAll(() => {
  // Dropped content is logged.
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});

describe("/contact", () => {
  const load = async (search = "") => {
    const { loader } = await import("~/routes/contact/route");
    const request = new Request(`${siteUrl}/contact${search}`);
    return loader({ request, params: {}, context: {} });
  };

  test("omits incomplete hours, and an unknown time zone", async () => {
    const { hours: opening } = await load();
    expect(opening.lines.map(({ days, hours }) => [days, hours])).toEqual([
      ["Monday to Friday", { from: "09:00", to: "18:00" }],
      ["Saturday", { from: "10:00", to: "16:00" }],
      ["Sunday", null],
    ]);
    expect(opening.zone).toBeNull();
  });

  test("shows upcoming closed days, without invalid dates", async () => {
    const { hours } = await load();
    expect(hours.closedDays).toEqual([{ date: "2126-01-26", note: "Republic Day" }]);
  });

  test("shows questions under their headings, without incomplete ones", async () => {
    const { categories } = await load();
    expect(categories.map(({ name }) => name)).toEqual(contact.faq.categories);
    expect(categories.flatMap((category) => category.faqs.map(({ _id }) => _id))).toEqual(
      faqs.map(({ _id }) => _id),
    );
  });

  test("preselects a service by the old address of its page", async () => {
    const { form } = await load("?service=it-services");
    expect(form.values.service).toBe("it-service|IT Services");
  });

  test("shows the built-in texts if its document is missing", async () => {
    const { page, headOffice, form } = await load("?service=legal-services");
    expect(page).toMatchObject({ title: "Contact", heading: "Contact", hideFromSearch: false });
    expect(headOffice).toBeNull();
    expect(form.values.service).toBe("legal-services|Legal Services");
  });
});

const argsOf = (path: string) => ({
  ...{ request: new Request(siteUrl + path), params: {}, context: {} },
});

describe("/legals", () => {
  const load = async () => {
    const { loader } = await import("~/routes/legals/route");
    return loader(argsOf("/legals"));
  };

  test("links an editor's PDF as a download, else the generated one, and no other file", async () => {
    const { documents } = await load();
    const first = documents.find(({ _id }) => _id === profile._id);
    const others = documents.filter((document) => document !== first);
    const names = documents.map(({ name }) => name);
    expect(names).toHaveLength(companyDocuments.length + otherKinds.length);
    expect(names).toEqual(expect.arrayContaining(companyDocuments.map(({ name }) => name)));
    expect(first?.url).toMatch(new RegExp(`^http://[^/?]+/${path}\\?dl=[a-z-]+\\.pdf$`));
    const made = others.filter(({ madeAs }) => madeAs !== null);
    expect(made.map(({ url }) => url)).toEqual(
      otherDocuments.map(({ madeAs }) => `/documents/${madeAs}.pdf`),
    );
    expect(others.filter(({ url }) => url === null)).toHaveLength(otherKinds.length);
  });

  test("shows a certificate without a picture, but not without a number", async () => {
    const { certificates } = await load();
    expect(certificates).toMatchObject([{ name: "PAN Card", picture: null }]);
  });

  test("shows the QR codes of the first two UPI IDs, without an amount", async () => {
    const { payment } = await load();
    expect(payment.upi.map(({ id }) => id)).toEqual(
      settings.upiIds.slice(0, 2).map(({ id }) => id),
    );
    for (const { code } of payment.upi) expect(code.link).toMatch(/^upi:\/\/pay\?pa=(?!.*am=)/);
    expect(payment.bankAccounts).toHaveLength(2);
  });
});

describe("a policy", () => {
  test("has sections with unique ids", async () => {
    const { loader } = await import("~/routes/terms-and-conditions");
    const { page } = await loader(argsOf("/terms-and-conditions"));
    const ids = page.sections.map(({ heading }) => heading?.id);
    expect(ids).toContain("governing-law-and-courts");
    expect(new Set(ids).size).toBe(ids.length);
    expect(page).toMatchObject({ lastUpdated: "2025-10-01", email: settings.email });
  });

  test("has its heading without a document", async () => {
    const { loader } = await import("~/routes/refund-policy");
    const { page } = await loader(argsOf("/refund-policy"));
    expect(page).toMatchObject({
      title: "Refund & Cancellation Policy",
      heading: "Refund & Cancellation Policy",
      lastUpdated: null,
      sections: [],
    });
  });
});
