import { beforeAll, describe, expect, test, vi } from "vitest";
import { packages } from "../../../studio/seed/packages";
import { siteSettings } from "../../../studio/seed/site-settings";
import { siteUrl, useSite } from "../site";

const { founder: _hasPicture, ...settings } = siteSettings;
const documents = [{ ...settings, upiLimit: 50_000 }, ...packages];
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
