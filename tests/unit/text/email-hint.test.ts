import { expect, test } from "vitest";
import { emailHint } from "~/text/typo-suggestions.server";

test.each([
  ["asha@gmial.com", "gmail.com"],
  ["asha@GMAIL.CON", "gmail.com"],
  ["asha@gmail.co", "gmail.com"],
  ["asha@gmal.com", "gmail.com"],
  ["asha@gmail.in", "gmail.com"],
  ["asha@yahooo.com", "yahoo.com"],
  ["asha@yaho.co.in", "yahoo.co.in"],
  ["asha@hotmial.com", "hotmail.com"],
  ["asha@redifmail.com", "rediffmail.com"],
  ["asha@outlok.com", "outlook.com"],
])("%s probably means %s", (address, meant) => {
  expect(emailHint(address)).toContain(`Did you mean @${meant}?`);
});

test.each([
  "gmail.com",
  "ymail.com",
  "mail.com",
  "live.in",
  "example.com",
  "company.co.in",
  "gm.com",
  "gmail.call-this-number-now.example",
])("%s gets no hint", (domain) => {
  expect(emailHint(`asha@${domain}`)).toBeUndefined();
});
