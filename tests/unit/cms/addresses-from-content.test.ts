import { fetched } from "./fetched-content";
import { describe, expect, test } from "vitest";
import { getPaymentMethods } from "~/features/payments/payment-settings.server";
import { getService } from "~/features/services/services.server";
import { getSiteSettings } from "~/features/site/site-settings.server";

const service = {
  _id: "service-a",
  _type: "service",
  ...{ name: "a", slug: "a", title: "a", heading: "a" },
  features: [{ _key: "a", icon: "star", title: "a", description: "a" }],
};

/** Values that an import can leave where the schema requires an https address or a page of this site. */
describe.each([
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  " https://evil.example",
])("%j", (address) => {
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
    fetched.mockResolvedValueOnce({ members: [service], ended: [] });
    fetched.mockResolvedValue({ ...service, callToAction: { label: "Go", destination: address } });
    expect((await getService("a"))?.callToAction.destination).toBe("/contact");
  });
});
