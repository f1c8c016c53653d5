import { expect, test } from "vitest";
import { mailBody } from "~/features/mail/mails.server";

test("a right-to-left value does not change the order of other text", () => {
  const { text, html } = mailBody([
    {
      rows: [
        ["Name", "عائشہ"],
        ["Phone", "+91 00000 00000"],
      ],
    },
  ]);
  expect(text).toBe("Name: \u2068عائشہ\u2069\nPhone: +91 00000 00000\n");
  expect(html).toContain('<td dir="auto">عائشہ</td>');
});
