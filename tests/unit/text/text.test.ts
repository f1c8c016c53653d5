import { describe, expect, test } from "vitest";
import { cleanText, isBlank, oneLine } from "~/text/clean-text";
import { cleanEmail, emailFormat, emailProblem } from "~/text/email-address";
import { foldText } from "~/text/fold-text";
import { isolate } from "~/text/isolate";
import { parseDays } from "~/text/parse-days";
import { rupees } from "~/text/rupees";
import { truncate, truncateUnits } from "~/text/truncate";
import { emailHint } from "~/text/typo-suggestions.server";

describe("cleanText", () => {
  test.each([
    ["a decomposed letter", "Jose\u0301", "José"],
    ["a letter with nukta", "\u095e\u0948\u095b", "\u092b\u093c\u0948\u091c\u093c"],
    ["an override", "Asha\u202egpj.exe\u202c", "Ashagpj.exe"],
    ["a direction mark at the end", "\u200e Asha \u200f", "Asha"],
    ["a direction mark between letters", "ש\u200f!", "ש\u200f!"],
    ["zero-width spaces and word joiners", "As\u200bha\u2060 Rao", "Asha Rao"],
    ["control characters", "A\u0007sh\u001b\u007fa\u009b", "Asha"],
    ["half a surrogate pair", "A\ud83dsha\ude00", "Asha"],
    ["tags", "Asha\u{e0041}", "Asha"],
    ["the flag of England", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", null],
    ["joiners between Latin letters", "As\u200dha\u200c", "Asha"],
    ["a joiner in a Devanagari conjunct", "क्\u200dष", null],
    ["a joiner at the end of a Malayalam word", "അവന്\u200d ഇവന്\u200d", null],
    ["a non-joiner in a Persian word", "می\u200cخواهم", null],
    ["joined emoji", "👩🏽\u200d💻 👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥", null],
    ["line breaks", "a\r\nb\rc\vd\fe\u0085f\u2028g\u2029h\n", "a\nb\nc\nd\ne\nf\ng\nh"],
    ["tabs, no-break spaces and ideographs", "a\tb\u00a0c\u3000語", null],
    ["NUL", "a\0b", null],
  ])("%s", (_, text, wanted) => {
    expect(cleanText(text)).toBe(wanted ?? text);
  });

  // A pattern whose time grows with the square of the length would take many minutes.
  test.each([" ", "\u200e", "\u200d"])("cleans a million times %j between letters", (repeated) => {
    expect(cleanText(`x${repeated.repeat(1_000_000)}x`)).toMatch(/^x.*x$/u);
  });
});

test.each(["\u0300", "\u0300\u200b"])("a letter keeps 30 of its marks: %j", (mark) => {
  const text = cleanText(`x${mark.repeat(100)} y\u0301${"\u0300".repeat(29)}`);
  expect(text).toBe(`x${"\u0300".repeat(30)} \u00fd${"\u0300".repeat(29)}`);
});

test("oneLine replaces line breaks, tabs and wide spaces by a space", () => {
  expect(oneLine(" Asha\r\n\u00a0Rao\t\u3000K\u2028 ")).toBe("Asha Rao K");
});

test.each([
  "",
  " \t\n\u00a0\u3000",
  "\u200b\u200c\u200d\u2060\ufeff",
  "\u00ad\u034f\u061c\u115f\u3164\ufe0f",
])("%j is blank", (text) => expect(isBlank(text)).toBe(true));

test.each([".", "\u200bA", "क्ष", "👩\u200d💻"])("%j shows a character", (text) =>
  expect(isBlank(text)).toBe(false),
);

test.each([
  ["José MÜLLER", "jose muller"],
  ["Ａｓｈａ ＆ Ｃｏ", "asha & co"],
  ["O’Neill O'Neill O`Neill O´Neill Oʼneill", "oneill oneill oneill oneill oneill"],
  ["\u092b\u093c\u0948\u091c\u093c", "फैज"],
  ["क्\u200dष", "क्ष"],
  ["Straße, Ærø, ŁÓDŹ, Đorđe, İı", "strasse, aero, lodz, dorde, ii"],
  ["ΟΔΟΣ οδος", "οδοσ οδοσ"],
  ["٩٨٧ ९८७ ௯௮௭ ９８７", "987 987 987 987"],
  ["98765\u00a0\u221243210", "98765 -43210"],
  ["عَلِي", "علي"],
  ["हिन्दी", "हिन्दी"],
])("%j is searched as %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  ["Asha", "Asha"],
  ["आशा", "आशा"],
  ["عائشہ", "\u2068عائشہ\u2069"],
  ["Asha שרה", "\u2068Asha שרה\u2069"],
])("%j is isolated as %j", (value, wanted) => {
  expect(isolate(value)).toBe(wanted);
});

const family = "👩\u200d👩\u200d👧";

test.each([
  ["Short", 5, "Short"],
  ["Longer", 5, "Long…"],
  ["Long er", 6, "Long…"],
  [family.repeat(3), 3, family.repeat(3)],
  [family.repeat(4), 3, `${family.repeat(2)}…`],
  ["क्षत्रिय क्षत्रिय", 4, "क्षत्रिय…"],
  ["🇮🇳🇮🇳🇮🇳", 2, "🇮🇳…"],
  ["Zürich 😀😀", 9, "Zürich 😀😀"],
  ["Zürich 😀😀!", 9, "Zürich 😀…"],
])("%j cut to %i characters is %j", (text, most, wanted) => {
  expect(truncate(text, most)).toBe(wanted);
});

test("a letter with thousands of accents is cut too", () => {
  expect(truncate(`a${"\u0301".repeat(5000)}`, 10).length).toBeLessThan(200);
});

test.each([
  ["ab😀", 3, "ab"],
  [`ab${family}`, 5, "ab"],
  [`ab${family}c`, 10, `ab${family}`],
  ["नि".repeat(3), 3, "नि"],
])("%j cut to %i UTF-16 units is %j", (text, most, wanted) => {
  expect(truncateUnits(text, most)).toBe(wanted);
});

test.each([
  ["Monday to Friday", "Monday Tuesday Wednesday Thursday Friday"],
  ["Mon–Fri", "Monday Tuesday Wednesday Thursday Friday"],
  ["Friday to Monday", "Friday Saturday Sunday Monday"],
  ["Saturdays and Sundays", "Saturday Sunday"],
  ["Monday, Wednesday to Friday", "Monday Wednesday Thursday Friday"],
  ["tuesday & thursday", "Tuesday Thursday"],
  ["Monday to Monday", "Monday"],
  ["Public holidays", ""],
  ["Every day except Sunday", ""],
])("%s is read as these weekdays: %s", (text, days) => {
  expect(parseDays(text).join(" ")).toBe(days);
});

test.each([
  [0, "₹0"],
  [149_999, "₹1,49,999"],
  [99.5, "₹100"],
])("%d rupees are written %s", (amount, text) => {
  expect(rupees(amount)).toBe(text);
});

test.each([
  ["asha.k+franchise@mail.example.co.in", "asha.k+franchise@mail.example.co.in"],
  ["o'neil!#$%&*/=?^_`{|}~-@example.com", "o'neil!#$%&*/=?^_`{|}~-@example.com"],
  ["MailTo:asha%2Bnews@example.com?subject=Hello", "asha+news@example.com"],
  ['"Rao, Asha" <asha@example.com>;', "asha@example.com"],
  ["asha@example.com<mailto:asha@example.com>", "asha@example.com"],
  ["“asha@example.com”", "asha@example.com"],
  ["Email: asha@example.com", "asha@example.com"],
  ["(asha@example.com).", "asha@example.com"],
  ["as\u200bha@exam\u00adple.com", "asha@example.com"],
  ["asha @ example.com", "asha@example.com"],
  ["ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "asha@example.com"],
  ["asha@example。com", "asha@example.com"],
  ["asha@example.com। 🙂", "asha@example.com"],
  ["asha@उदाहरण.भारत", "asha@xn--p1b6ci4b4b3a.xn--h2brj9c"],
])("%j is normalised as %s", (typed, stored) => {
  expect(cleanEmail(typed)).toBe(stored);
  expect(emailProblem(stored)).toBeUndefined();
});

const onlyOne = "Enter one email address only";
const dots = "Check the dots before the @ of the email address";

test.each([
  ["asha", emailFormat],
  ["asha@", emailFormat],
  ["asha@example..com", emailFormat],
  ["asha@example.c", emailFormat],
  ["asha@192.0.2.1", emailFormat],
  ["asha k@example.com", emailFormat],
  ["asha@exam।ple.com", emailFormat],
  [`asha@${"x".repeat(64)}.com`, emailFormat],
  ["mailto:asha%0A@example.com", emailFormat],
  ["asha@gmail", "Enter the whole email address, with a dot after the @, like name@example.com"],
  ["asha..x@example.com", dots],
  [".asha@example.com", dots],
  ["asha.@example.com", dots],
  [`${"x".repeat(65)}@example.com`, "The part before the @ must be 64 characters or fewer"],
  [
    "आशा@example.com",
    "Enter an email address with English letters before the @, like name@example.com",
  ],
  ["asha@example.com, ravi@example.com", onlyOne],
  ["asha@example.com\nBcc: ravi@example.com", onlyOne],
])("%j cannot exist", (typed, problem) => {
  expect(emailProblem(cleanEmail(typed))).toBe(problem);
});

test("a text of a megabyte is rejected without parsing", () => {
  const text = `${" .,".repeat(300_000)}@`;
  expect(cleanEmail(text)).toHaveLength(text.length - 1);
});

test.each([
  ["asha@gmial.com", "gmail.com"],
  ["asha@gmal.com", "gmail.com"],
  ["asha@gmail.in", "gmail.com"],
  ["asha@yahooo.com", "yahoo.com"],
])("%s probably means %s", (address, meant) => {
  expect(emailHint(address)).toContain(`Did you mean @${meant}?`);
});

test.each(["gmail.com", "live.in", "example.com", "gmail.call-this-number-now.example"])(
  "%s gets no hint",
  (domain) => {
    expect(emailHint(`asha@${domain}`)).toBeUndefined();
  },
);
