import { expect, test } from "vitest";
import { paymentFor } from "~/features/payments/payment.server";

const methods = {
  payee: "Bahuseva Global",
  upiLimit: 150_000,
  whatsapp: "+91 00000 00000",
  international: { url: "https://pay.example.com/", label: "Pay by card" },
  bankAccounts: [],
  upiIds: [
    { _key: "a", _type: "upiId" as const, label: "First", id: "sample1@example" },
    { _key: "b", _type: "upiId" as const, label: "Second", id: "sample2@example" },
  ],
};

test("a plan has its total in Indian grouping, and its amount in every link", () => {
  const plan = { name: "Retirement", slug: "retirement", price: 149999 };
  const payment = paymentFor(plan, methods, [plan]);
  expect(payment.plan).toEqual({ name: "Retirement", slug: "retirement", total: "₹1,49,999" });
  expect(payment.plans).toEqual([payment.plan]);
  expect(new URL(payment.chat?.href ?? "").searchParams.get("text")).toBe(
    "I have paid ₹1,49,999 for the Retirement franchise. Here is the screenshot:",
  );
  expect(payment.upi.map(({ id, code }) => [id, code.link])).toEqual([
    [
      "sample1@example",
      "upi://pay?pa=sample1@example&pn=Bahuseva%20Global&am=149999.00&cu=INR&tn=Retirement%20franchise",
    ],
    [
      "sample2@example",
      "upi://pay?pa=sample2@example&pn=Bahuseva%20Global&am=149999.00&cu=INR&tn=Retirement%20franchise",
    ],
  ]);
});

test("above the UPI limit no link has an amount, and the limit is stated", () => {
  const plan = { name: "Retirement", slug: "retirement", price: 149999 };
  const above = paymentFor(plan, { ...methods, upiLimit: 100_000 });
  expect(above.exceededUpiLimit).toBe("₹1,00,000");
  expect(above.upi.map(({ code }) => code.link).join()).not.toContain("am=");
  expect(above.upi[0]?.code.link).toContain("tn=Retirement");
  for (const [price, exceeded] of [
    [100_000, null],
    [100_001, "₹1,00,000"],
  ] as const) {
    const payment = paymentFor({ ...plan, price }, { ...methods, upiLimit: 100_000 });
    expect(payment.exceededUpiLimit).toBe(exceeded);
  }
});

test("without a plan no link has an amount", () => {
  const payment = paymentFor(null, methods);
  expect(payment.plan).toBeNull();
  expect(payment.upi.map(({ code }) => code.link).join()).not.toContain("am=");
  expect(payment).toMatchObject({
    chat: { number: "+91 00000 00000" },
    plans: [],
    international: { label: "Pay by card" },
  });
});
