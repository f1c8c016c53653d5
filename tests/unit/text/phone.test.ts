import { describe, expect, test } from "vitest";
import { nationalDigits, readPhone, storedPhone } from "~/text/phone.server";

type Spelling = readonly [
  typed: string,
  international: string | null,
  kind: "mobile" | "landline" | "unassigned",
  tel?: string,
];

/** `tel:` is the international number, unless a spelling gives another link. */
const spellings: readonly Spelling[] = [
  // India
  ["+91 98765 43210", "+919876543210", "mobile"],
  ["9876543210", "+919876543210", "mobile"],
  ["98765 43210", "+919876543210", "mobile"],
  ["98765-43210", "+919876543210", "mobile"],
  ["987-654-3210", "+919876543210", "mobile"],
  ["09876543210", "+919876543210", "mobile"],
  ["0 98765 43210", "+919876543210", "mobile"],
  ["919876543210", "+919876543210", "mobile"],
  ["91 98765 43210", "+919876543210", "mobile"],
  ["0091 98765 43210", "+919876543210", "mobile"],
  ["+0091 98765 43210", "+919876543210", "mobile"],
  ["00919876543210", "+919876543210", "mobile"],
  ["+91 (0)98765 43210", "+919876543210", "mobile"],
  ["+91-98765-43210", "+919876543210", "mobile"],
  ["+91.98765.43210", "+919876543210", "mobile"],
  ["(+91) 98765 43210", "+919876543210", "mobile"],
  ["+ 91 98765 43210", "+919876543210", "mobile"],
  ["011 91 98765 43210", "+919876543210", "mobile"],
  ["\u202A+91 98765 43210\u202C", "+919876543210", "mobile"],
  ["\u202D+91\u00A098765\u00A043210\u202C", "+919876543210", "mobile"],
  ["\u2066+91 98765 43210\u2069", "+919876543210", "mobile"],
  ["\u200E98765 43210\u200F", "+919876543210", "mobile"],
  ["98765\u202F43210", "+919876543210", "mobile"],
  ["98765\u200943210", "+919876543210", "mobile"],
  ["98765\u300043210", "+919876543210", "mobile"],
  ["98765 43210\u200B", "+919876543210", "mobile"],
  ["\uFEFF98765 43210", "+919876543210", "mobile"],
  ["98765\u00AD43210", "+919876543210", "mobile"],
  ["98765\u000B43210", "+919876543210", "mobile"],
  ["98765\t43210\r\n", "+919876543210", "mobile"],
  ["98765\u221243210", "+919876543210", "mobile"],
  ["98765\u201043210", "+919876543210", "mobile"],
  ["98765\u201143210", "+919876543210", "mobile"],
  ["98765\u201343210", "+919876543210", "mobile"],
  ["98765 \u2014 43210", "+919876543210", "mobile"],
  ["98765\uFF0D43210", "+919876543210", "mobile"],
  ["९८७६५ ४३२१०", "+919876543210", "mobile"],
  ["+९१ ९८७६५ ४३२१०", "+919876543210", "mobile"],
  ["৯৮৭৬৫ ৪৩২১০", "+919876543210", "mobile"],
  ["૯૮૭૬૫ ૪૩૨૧૦", "+919876543210", "mobile"],
  ["௯௮௭௬௫ ௪௩௨௧௦", "+919876543210", "mobile"],
  ["٩٨٧٦٥ ٤٣٢١٠", "+919876543210", "mobile"],
  ["۹۸۷۶۵ ۴۳۲۱۰", "+919876543210", "mobile"],
  ["\uFF0B９１ ９８７６５ ４３２１０", "+919876543210", "mobile"],
  ["𝟗𝟖𝟕𝟔𝟓 𝟒𝟑𝟐𝟏𝟎", "+919876543210", "mobile"],
  ["tel:+919876543210", "+919876543210", "mobile"],
  ["tel:98765-43210;phone-context=+91", "+919876543210", "mobile"],
  ["Mobile: 98765 43210", "+919876543210", "mobile"],
  ["Mob. No. 98765 43210", "+919876543210", "mobile"],
  ["98765 43210 (WhatsApp)", "+919876543210", "mobile"],
  ["022-2345 6789", "+912223456789", "landline"],
  ["(022) 2345 6789", "+912223456789", "landline"],
  ["022/2345 6789", "+912223456789", "landline"],
  ["022-2345 6789 / 12", "+912223456789", "landline"],
  ["022-23456789/90/91", "+912223456789", "landline"],
  ["+91 22 2345 6789", "+912223456789", "landline"],
  ["022 2345 6789 ext. 12", "+912223456789", "landline", "tel:+912223456789;ext=12"],
  ["022 2345 6789 x12", "+912223456789", "landline", "tel:+912223456789;ext=12"],
  ["022 2345 6789, extn 12", "+912223456789", "landline", "tel:+912223456789;ext=12"],
  ["022 2345 6789 (Ext: 12)", "+912223456789", "landline", "tel:+912223456789;ext=12"],
  ["tel:+91-22-2345-6789;ext=12", "+912223456789", "landline", "tel:+912223456789;ext=12"],
  ["1800 123 4567", "+9118001234567", "landline"],
  ["+91 00000 00000", null, "unassigned", "tel:+910000000000"],
  ["98765 4321", null, "unassigned", "tel:987654321"],
  ["2345 6789", null, "unassigned", "tel:23456789"],
  ["12345", null, "unassigned", "tel:12345"],
  // United Kingdom
  ["+44 (0)20 7946 0958", "+442079460958", "landline"],
  ["0044 20 7946 0958", "+442079460958", "landline"],
  ["+44 7911 123456", "+447911123456", "mobile"],
  // United States
  ["+1 (415) 555-2671", "+14155552671", "mobile"],
  ["+1 415-555-2671 ext. 5", "+14155552671", "mobile", "tel:+14155552671;ext=5"],
  ["011 1 415 555 2671", "+14155552671", "mobile"],
  // United Arab Emirates, Singapore, Germany, Italy, Australia, Nepal, Bangladesh, Russia, Sri Lanka
  ["+971 50 123 4567", "+971501234567", "mobile"],
  ["00971-4-212-3456", "+97142123456", "landline"],
  ["+65 6123 4567", "+6561234567", "landline"],
  ["+65 9123 4567", "+6591234567", "mobile"],
  ["+49 (0)30 123456", "+4930123456", "landline"],
  ["+49 (0) 151 23456789", "+4915123456789", "mobile"],
  ["+39 06 698 12345", "+390669812345", "landline"],
  ["+61 412 345 678", "+61412345678", "mobile"],
  ["+977 984-1234567", "+9779841234567", "mobile"],
  ["+880 1712-345678", "+8801712345678", "mobile"],
  ["+7 (495) 123-45-67", "+74951234567", "landline"],
  ["+94 77 123 4567", "+94771234567", "mobile"],
];

describe("readPhone", () => {
  const rows = spellings.map(([input, international, kind, tel = `tel:${international}`]) => ({
    ...{ input, international, kind, tel },
  }));

  test.each(rows)("reads $input as $international ($kind)", (row) => {
    const { input, international, kind, tel } = row;
    expect(readPhone(input)).toMatchObject({
      ok: true,
      phone: {
        international,
        possible: international !== null,
        isMobile: kind === "mobile",
        tel,
        whatsapp: kind === "mobile" ? `https://wa.me/${international?.slice(1)}` : null,
      },
    });
  });

  test.each([
    ["+91 00000 00000", "+91 00000 00000"],
    ["  022-2345 6789 / 12 ", "022-2345 6789 / 12"],
    ["९८७६५ ४३२१०", "९८७६५ ४३२१०"],
    ["\u202A98765\u00A043210\u202C\u200B\n", "98765 43210"],
  ])("keeps the visible characters of %j", (input, typed) => {
    expect(readPhone(input)).toMatchObject({ phone: { typed } });
  });

  test.each([
    ["98765 4321O", "Remove “O”"],
    ["98765 4३२१०क", "Remove “क”"],
    ["98765 43210 😀", "Remove “😀”"],
    ["98765=43210", "Remove “=”"],
    ["98765\uE00043210", "Remove the character U+E000"],
    ["98765 43210 / 98765 43211", "Enter one phone number here"],
    ["98765 43210, 022 2345 6789", "Enter one phone number here"],
    ["98765 43210 or 98765 43211", "Enter one phone number here"],
    ["+91 98765 43210 +91 22 2345 6789", "Enter one phone number here"],
    ["98765 43210 98765 43211", "this is 20 digits long"],
    ["1".repeat(201), "too long"],
    ["1234", "at least five digits"],
    ["+-()", "at least five digits"],
    ["", "at least five digits"],
  ])("refuses %j with a reason", (input, reason) => {
    const reading = readPhone(input);
    expect(reading).toMatchObject({ ok: false });
    expect(reading).toHaveProperty("problem", expect.stringContaining(reason));
  });
});

test("storedPhone makes a link from input that readPhone rejects", () => {
  expect(storedPhone("98765 43210 / 98765 43211 home")).toMatchObject({
    international: null,
    possible: false,
    tel: "tel:98765432109876543211",
    whatsapp: null,
  });
});

test.each([
  ["+91 (0)98765 43210", "9876543210"],
  ["0091 98765 43210", "9876543210"],
  ["९८७६५ ४३२१०", "9876543210"],
  ["+44 (0)20 7946 0958", "2079460958"],
  ["+91 00000 00000", "910000000000"],
  ["043210", "43210"],
  ["00000 00000", "0000000000"],
])("nationalDigits of %j is %s", (input, digits) => {
  expect(nationalDigits(input)).toBe(digits);
});
