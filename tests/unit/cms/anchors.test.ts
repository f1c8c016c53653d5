import { describe, expect, test } from "vitest";
import { isAnchor, isAnchorLink, isTakenAnchor } from "~/cms/link-target";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import { messageFields } from "~/features/enquiries/message-fields";
import { answerId } from "~/forms/form-frame";

const ids = [answerId, "main", "status", ...Object.keys({ ...enquiryFields, ...messageFields })]
  // An underscore is not allowed in an anchor.
  .filter((id) => !id.includes("_"));

describe("a section's anchor", () => {
  test.each([...new Set(ids)])("cannot be %s, an id of the page", (id) => {
    expect(isTakenAnchor(id)).toBe(true);
    expect(isAnchor(id)).toBe(false);
  });

  test.each([
    "age-hint",
    "email-error",
    "city-suggestions",
    "mobile-menu",
    "section-k01",
    "faq-15",
  ])("cannot be %s, which is similar to an id of the page", (id) =>
    expect(isAnchor(id)).toBe(false),
  );

  test.each(["Prices", "1st", "a b", "a--b", "-a", "a-", ""])("cannot be %j", (id) => {
    expect(isAnchor(id)).toBe(false);
  });

  test.each(["prices", "visit-us", "form", "part-2"])("can be %s", (id) => {
    expect(isAnchor(id)).toBe(true);
    expect(isAnchorLink(`#${id}`)).toBe(true);
  });
});

test.each(["prices", "#", "#main", "#a b", "javascript:#a", "/#prices", "#a?b"])(
  "%j is not a link to a section",
  (href) => expect(isAnchorLink(href)).toBe(false),
);
