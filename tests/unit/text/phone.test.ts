import { describe, expect, test } from "vitest";
import {
  messagingLink,
  nationalDigits,
  phoneLink,
  readPhone,
  storedPhone,
} from "~/text/phone.server";

type Spelling = readonly [
  typed: string,
  international: string | null,
  kind: "mobile" | "landline" | "unassigned",
  tel?: string,
];

/** `tel:` is the international number, unless a spelling gives another link. */
const spellings: readonly Spelling[] = [
  ["+91 98765 43210", "+919876543210", "mobile"],
  ["98765 43210", "+919876543210", "mobile"],
  ["0 98765-43210", "+919876543210", "mobile"],
  ["91 98765 43210", "+919876543210", "mobile"],
  ["0091 98765 43210", "+919876543210", "mobile"],
  ["(+91) (0)98765.43210", "+919876543210", "mobile"],
  ["\u202A+91 98765 43210\u202C", "+919876543210", "mobile"],
  ["98765\u00AD432\u202F10\t\r\n", "+919876543210", "mobile"],
  ["98765\u221243210", "+919876543210", "mobile"],
  ["९८७६५ ४३२१०", "+919876543210", "mobile"],
  ["\uFF0B９１ ９８７６５ ４３２１０", "+919876543210", "mobile"],
  ["tel:98765-43210;phone-context=+91", "+919876543210", "mobile"],
  ["Mob. No. 98765 43210", "+919876543210", "mobile"],
  ["98765 43210 (WhatsApp)", "+919876543210", "mobile"],
  ["(022) 2345 6789", "+912223456789", "landline"],
  ["022-23456789/90/91", "+912223456789", "landline"],
  ["+91 98765/43210", "+919876543210", "mobile"],
  ["26543210/11", null, "unassigned", "tel:26543210"],
  ["022 2345 6789 x12", "+912223456789", "landline", "tel:+912223456789;ext=12"],
  ["tel:+91-22-2345-6789;ext=12", "+912223456789", "landline", "tel:+912223456789;ext=12"],
  ["+91 00000 00000", null, "unassigned", "tel:+910000000000"],
  ["12345", null, "unassigned", "tel:12345"],
  // Other countries, and the prefix that North America dials before a country code.
  ["+44 (0)20 7946 0958", "+442079460958", "landline"],
  ["+971 50 123 4567", "+971501234567", "mobile"],
  ["+1 (415) 555-2671", "+14155552671", "mobile"],
  ["011 1 415 555 2671", "+14155552671", "mobile"],
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
      },
    });
  });

  test.each([
    ["  022-2345 6789 / 12 ", "022-2345 6789 / 12"],
    ["\u202A98765\u00A043210\u202C\u200B\n", "98765 43210"],
  ])("keeps the visible characters of %j", (input, typed) => {
    expect(readPhone(input)).toMatchObject({ phone: { typed } });
  });

  test.each([
    ["98765 4321O", "Remove “O”"],
    ["98765\uE00043210", "Remove the character U+E000"],
    ["98765 43210 (Ravi)", "Remove “Ravi”"],
    ["98765 43210 / 98765 43211", "Enter one phone number here"],
    ["+91 98765 43210 +91 22 2345 6789", "Enter one phone number here"],
    ["98765 43210 98765 43211", "this is 20 digits long"],
    ["1".repeat(201), "too long"],
    ["1234", "at least five digits"],
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
  });
});

test.each([
  ["0091 98765 43210", "9876543210"],
  ["+44 (0)20 7946 0958", "2079460958"],
  ["०४३२१०", "43210"],
  ["00000 00000", "0000000000"],
])("nationalDigits of %j is %s", (input, digits) => {
  expect(nationalDigits(input)).toBe(digits);
});

test("links have only the digits of a company's number", () => {
  expect(messagingLink("(+91) 00000-00000")).toBe("https://wa.me/910000000000");
  expect(phoneLink("+91 (00000) 00000")).toBe("tel:+910000000000");
});
