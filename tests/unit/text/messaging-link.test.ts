import { describe, expect, test } from "vitest";
import { messagingLink, phoneLink } from "~/text/phone.server";

describe("messagingLink", () => {
  test.each(["+91 00000 00000", "+91-00000-00000", "(+91) 0000000000"])(
    "keeps the digits of %s",
    (phone) => {
      expect(messagingLink(phone)).toBe("https://wa.me/910000000000");
    },
  );
});

describe("phoneLink", () => {
  test.each(["+91 00000 00000", "+91 (00000) 00000"])("keeps plus and digits of %s", (phone) => {
    expect(phoneLink(phone)).toBe("tel:+910000000000");
  });
});
