import { expect, test } from "vitest";
import { emailHint } from "~/text/typo-suggestions.server";

test.each([
  ["asha@gmial.com", "gmail.com"],
  ["asha@GMAIL.CON", "gmail.com"],
  ["asha@gmal.com", "gmail.com"],
  ["asha@gmail.in", "gmail.com"],
  ["asha@yahooo.com", "yahoo.com"],
])("%s probably means %s", (address, meant) => {
  expect(emailHint(address)).toContain(`Did you mean @${meant}?`);
});

test.each([
  "gmail.com",
  "ymail.com",
  "live.in",
  "example.com",
  "gm.com",
  "gmail.call-this-number-now.example",
])("%s gets no hint", (domain) => {
  expect(emailHint(`asha@${domain}`)).toBeUndefined();
});
