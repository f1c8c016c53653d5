import { expect, test } from "vitest";
import { paymentFor } from "~/franchise/payment.server";

const methods = {
  payee: "Bahuseva Global",
  whatsapp: "+91 00000 00000",
  international: { url: "https://pay.example.com/", label: "Pay by card" },
  bankAccounts: [],
  upiIds: [
    { _key: "a", _type: "upiId" as const, label: "First", id: "sample1@example" },
    { _key: "b", _type: "upiId" as const, label: "Second", id: "sample2@example" },
  ],
};

test("a plan has its total in Indian grouping, and its amount in every link", () => {
  const payment = paymentFor({ name: "Retirement", price: 149999 }, methods);
  expect(payment.plan).toEqual({ name: "Retirement", total: "₹1,49,999" });
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

test("without a plan no link has an amount", () => {
  const payment = paymentFor(null, methods);
  expect(payment.plan).toBeNull();
  expect(payment.upi.map(({ code }) => code.link).join()).not.toContain("am=");
  expect(payment).toMatchObject({
    whatsapp: "+91 00000 00000",
    international: { label: "Pay by card" },
  });
});
