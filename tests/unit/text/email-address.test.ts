import { expect, test } from "vitest";
import { cleanEmail, emailFormat, emailProblem } from "~/text/email-address";
import { emailHint } from "~/text/typo-suggestions.server";

test.each([
  ["asha.k+franchise@mail.example.co.in", "asha.k+franchise@mail.example.co.in"],
  ["o'neil!#$%&*/=?^_`{|}~-@example.com", "o'neil!#$%&*/=?^_`{|}~-@example.com"],
  ["MailTo:asha%2Bnews@example.com?subject=Hello", "asha+news@example.com"],
  ['"Rao, Asha" <asha@example.com>;', "asha@example.com"],
  ["asha@example.com<mailto:asha@example.com>", "asha@example.com"],
  ["“asha@example.com”", "asha@example.com"],
  ["(asha@example.com).", "asha@example.com"],
  ["as\u200bha@exam\u00adple.com", "asha@example.com"],
  ["asha @ example.com", "asha@example.com"],
  ["ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "asha@example.com"],
  ["asha@example。com", "asha@example.com"],
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
