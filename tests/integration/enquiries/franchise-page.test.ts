import { beforeAll, describe, expect, test } from "vitest";
import type { loader as franchiseLoader } from "~/routes/be-a-franchise/route";
import { packages } from "../../../studio/seed/packages";
import { changed } from "../../sample-document";
import { siteUrl, useSite } from "../site";

useSite([...packages, changed("siteSettings", { founder: undefined, upiLimit: 50_000 })]);
let load: (search: string) => ReturnType<typeof franchiseLoader>;

beforeAll(async () => {
  const { loader } = await import("~/routes/be-a-franchise/route");
  load = (search) => {
    const request = new Request(`${siteUrl}/be-a-franchise${search}`);
    return loader({ request, params: {}, context: {} });
  };
});

test("the page shows the packages in order, the lists, and no dialog", async () => {
  const page = await load("");
  expect(page.packages.map(({ name, price, inDemand }) => [name, price, inDemand])).toEqual([
    ["Basic", 499, false],
    ["Standard", 4_999, false],
    ["Corporate", 14_999, true],
    ["Platinum", 49_999, false],
    ["Entrepreneur", 99_999, false],
    ["Retirement", 149_999, false],
  ]);
  expect(page).toMatchObject({ payment: null, sent: null });
  const { countries } = await import("~/features/enquiries/enquiry.server");
  expect(page.form.options.nationality).toHaveLength(countries.length);
});

describe("the dialog", () => {
  test.each([
    ["?pay=corporate", "Corporate", "₹14,999"],
    ["?pay=retirement", "Retirement", "₹1,49,999"],
    ["?pay=basic&plan=corporate", "Basic", "₹499"],
    ["?plan=corporate&pay=basic&pay=platinum", "Basic", "₹499"],
  ])("%s opens for %s, which is also selected in the form", async (search, name, total) => {
    const { form, payment } = await load(search);
    const slug = name.toLowerCase();
    expect(form.values.franchise_package).toBe(`${slug}|${name} - ${total}`);
    expect(payment?.plan).toEqual({ name, slug, total });
    expect(payment?.closeHref).toBe(`/be-a-franchise?plan=${slug}`);
    expect(payment?.upi).toHaveLength(3);
    expect(payment?.bankAccounts).toHaveLength(2);
    expect(payment?.international?.url).toMatch(/^https:\/\//);
  });

  test("has no amount in UPI links above the limit in the content", async () => {
    const [above, below] = [await load("?pay=entrepreneur"), await load("?pay=platinum")];
    expect(above.payment?.exceededUpiLimit).toBe("₹50,000");
    expect(above.payment?.upi.map(({ code }) => code.link).join()).not.toContain("am=");
    expect(below.payment?.exceededUpiLimit).toBeNull();
  });

  test.each(["?pay=", "?pay", "?pay=gold", "?pay=%00", "?pay=__proto__", "?pay=CORPORATE"])(
    "%s opens without a package",
    async (search) => {
      const { form, payment } = await load(search);
      expect(form.values.franchise_package).toBe("");
      expect(payment).toMatchObject({ plan: null, closeHref: "/be-a-franchise" });
      expect(payment?.upi.map(({ code }) => code.link).join(" ")).not.toContain("am=");
    },
  );

  test("opens without a package and keeps the package selected in the form", async () => {
    const { form, payment } = await load("?pay=&plan=corporate");
    expect(form.values.franchise_package).toBe("corporate|Corporate - ₹14,999");
    expect(payment).toMatchObject({ plan: null, closeHref: "/be-a-franchise?plan=corporate" });
  });

  test.each(["?plan=corporate", "?plan=gold", "?plan="])("%s keeps it closed", async (search) => {
    const { form, payment } = await load(search);
    expect(payment).toBeNull();
    const chosen = search === "?plan=corporate" ? "corporate|Corporate - ₹14,999" : "";
    expect(form.values.franchise_package).toBe(chosen);
  });
});
