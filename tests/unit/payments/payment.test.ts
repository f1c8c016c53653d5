import { encode } from "uqr";
import { expect, test } from "vitest";
import { paymentFor, upiCode } from "~/features/payments/payment.server";

test("texts in a UPI link are escaped, so that none becomes another parameter", () => {
  const { link } = upiCode({
    id: "a&am=1@example#",
    payee: "Seva & Söhne = 100 %?",
    amount: 149999,
    note: "₹ &cu=USD",
  });
  const parameters = new URLSearchParams(link.slice("upi://pay?".length));
  expect([...parameters]).toEqual([
    ["pa", "a&am=1@example#"],
    ["pn", "Seva & Söhne = 100 %?"],
    ["am", "149999.00"],
    ["cu", "INR"],
    ["tn", "₹ &cu=USD"],
  ]);
  // A plus means a space in forms only.
  expect(link).not.toContain("+");
});

test("a code is drawn for the longest brand in letters of nine bytes", () => {
  const { link } = upiCode({ id: "name@bank", payee: "ब".repeat(3_000), note: "ब".repeat(3_000) });
  const parameters = new URLSearchParams(link.slice("upi://pay?".length));
  expect([parameters.get("pn"), parameters.get("tn")]).toEqual(["ब".repeat(99), "ब".repeat(50)]);
});

/** The dark modules that the path draws, row by row. */
function drawn({ path, size }: { path: string; size: number }): boolean[][] {
  const strokes = [...path.matchAll(/m(-?\d+) (\d+)h(\d+)/g)];
  expect(`M0 .5${strokes.map(([stroke]) => stroke).join("")}`).toBe(path);
  const dark = new Set<string>();
  let [x, y] = [0, 0];
  for (const [, right, down, length] of strokes) {
    x += Number(right);
    y += Number(down);
    for (const end = x + Number(length); x < end; x += 1) {
      expect(dark).not.toContain(`${x} ${y}`);
      dark.add(`${x} ${y}`);
    }
  }
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => dark.has(`${x} ${y}`)),
  );
}

test("the QR code encodes the link, with the quiet zone and the error correction that scanners need", () => {
  const code = upiCode({ id: "sample1@example", payee: "Bahuseva Global", amount: 14999 });
  const { data, size } = encode(code.link, { ecc: "M", border: 4 });
  expect(code.size).toBe(size);
  expect(drawn(code)).toEqual(data);
});

const methods = {
  payee: "Bahuseva Global",
  upiLimit: 150_000,
  whatsapp: "+91 00000 00000",
  international: { url: "https://pay.example.com/", label: "Pay by card" },
  screenshotNote: "Send a screenshot.",
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
  expect(payment.upi.map(({ code }) => code.link)).toEqual([
    "upi://pay?pa=sample1@example&pn=Bahuseva%20Global&cu=INR",
    "upi://pay?pa=sample2@example&pn=Bahuseva%20Global&cu=INR",
  ]);
  expect(payment).toMatchObject({
    chat: { number: "+91 00000 00000" },
    plans: [],
    international: { label: "Pay by card" },
  });
});
