import { beforeAll, describe, expect, test, vi } from "vitest";
import { categories as serviceCategories } from "../../../studio/seed/categories";
import { faqs } from "../../../studio/seed/faqs";
import { packages } from "../../../studio/seed/packages";
import { redirects } from "../../../studio/seed/redirects";
import { services } from "../../../studio/seed/services";
import { siteSettings } from "../../../studio/seed/site-settings";
import { contact } from "../../specification/contact";
import { siteUrl, useSite } from "../site";

const { founder: _hasPicture, ...settings } = siteSettings;
const documents = [
  {
    ...settings,
    timeZone: "Nowhere/At_All",
    upiLimit: 50_000,
    openingHours: [
      ...settings.openingHours,
      { _key: "half", _type: "openingHours", days: "Holidays", from: "09:00", closed: false },
    ],
    closedDays: [
      { _key: "a", _type: "closedDay", date: "2126-01-26", note: "Republic Day" },
      { _key: "b", _type: "closedDay", date: "2126-02-30" },
      { _key: "c", _type: "closedDay" },
    ],
  },
  ...[...serviceCategories, ...services, ...packages, ...faqs],
  { _id: "faq-blank", _type: "faq", question: "?", category: "General" },
  { _id: "faq-elsewhere", _type: "faq", question: "?", category: "Other", answer: [{}] },
  ...redirects,
];
useSite(documents);

beforeAll(() => {
  // Dropped content is logged.
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

const callOf = (address: string) => ({
  request: new Request(siteUrl + address),
  params: {},
  context: {},
});

describe("/contact", () => {
  const load = async (search = "") => {
    const { loader } = await import("~/routes/contact/route");
    return loader(callOf(`/contact${search}`));
  };

  test("omits incomplete hours, invalid closed days and an unknown time zone", async () => {
    const { hours: opening } = await load();
    expect(opening.lines.map(({ days, hours }) => [days, hours])).toEqual([
      ["Monday to Friday", { from: "09:00", to: "18:00" }],
      ["Saturday", { from: "10:00", to: "16:00" }],
      ["Sunday", null],
    ]);
    expect(opening.zone).toBeNull();
    expect(opening.closedDays).toEqual([{ date: "2126-01-26", note: "Republic Day" }]);
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

test("a policy has its heading without a document", async () => {
  const { loader } = await import("~/routes/refund-policy");
  const heading = "Refund & Cancellation Policy";
  const { page } = await loader(callOf("/refund-policy"));
  expect(page).toMatchObject({ title: heading, heading, lastUpdated: null, sections: [] });
});

describe("the payment dialog", () => {
  const load = async (search: string) => {
    const { loader } = await import("~/routes/be-a-franchise/route");
    return loader(callOf(`/be-a-franchise${search}`));
  };

  test.each([
    ["?pay=corporate", "Corporate", "₹14,999"],
    ["?pay=basic&plan=corporate", "Basic", "₹499"],
    ["?plan=corporate&pay=basic&pay=platinum", "Basic", "₹499"],
  ])("%s opens for %s, which is also selected in the form", async (search, name, total) => {
    const { chosen, payment } = await load(search);
    const slug = name.toLowerCase();
    expect(chosen).toBe(`${slug}|${name} - ${total}`);
    expect(payment?.plan).toEqual({ name, slug, total });
    expect(payment?.closeHref).toBe(`/be-a-franchise?plan=${slug}`);
    expect(payment?.upi).toHaveLength(3);
    expect(payment?.bankAccounts).toHaveLength(2);
    expect(payment?.international?.url).toMatch(/^https:\/\//);
  });

  test("has no amount in UPI links above the limit in the content", async () => {
    const [above, below] = [await load("?pay=entrepreneur"), await load("?pay=platinum")];
    expect(above.payment?.exceededUpiLimit).toBe("₹50,000");
    expect(below.payment?.exceededUpiLimit).toBeNull();
  });

  test.each(["?pay=", "?pay", "?pay=gold", "?pay=%00", "?pay=__proto__", "?pay=CORPORATE"])(
    "%s opens without a package",
    async (search) => {
      const { chosen, payment } = await load(search);
      expect(chosen).toBe("");
      expect(payment).toMatchObject({ plan: null, closeHref: "/be-a-franchise" });
    },
  );

  test("opens without a package and keeps the package selected in the form", async () => {
    const { chosen, payment } = await load("?pay=&plan=corporate");
    expect(chosen).toBe("corporate|Corporate - ₹14,999");
    expect(payment).toMatchObject({ plan: null, closeHref: "/be-a-franchise?plan=corporate" });
  });

  test.each([
    ["?plan=corporate", "corporate|Corporate - ₹14,999"],
    ["?plan=gold", ""],
  ])("%s keeps it closed", async (search, expected) => {
    const { chosen, payment } = await load(search);
    expect(payment).toBeNull();
    expect(chosen).toBe(expected);
  });
});
