import { expect, test } from "vitest";
import { isAnchor, isAnchorLink, isTakenAnchor } from "~/cms/link-target";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import { messageFields } from "~/features/enquiries/message-fields";
import { answerId } from "~/forms/form-frame";

const ids = [answerId, "main", "status", ...Object.keys({ ...enquiryFields, ...messageFields })]
  // An underscore is not allowed in an anchor.
  .filter((id) => !id.includes("_"));

test.each([...new Set(ids)])("%s, an id of the page, is not an anchor", (id) => {
  expect(isTakenAnchor(id)).toBe(true);
  expect(isAnchor(id)).toBe(false);
});

const similar = ["age-hint", "email-error", "city-suggestions", "mobile-menu", "section-k01"];

test.each([...similar, "faq-15", "Prices", "1st", "a b", "a--b", "a-", ""])(
  "%j is not an anchor",
  (id) => expect(isAnchor(id)).toBe(false),
);

test.each(["prices", "visit-us", "part-2"])("%s is an anchor", (id) => {
  expect(isAnchor(id)).toBe(true);
  expect(isAnchorLink(`#${id}`)).toBe(true);
});

test.each(["prices", "#", "#main", "/#prices", "#a?b"])("%j is not a link to a section", (href) =>
  expect(isAnchorLink(href)).toBe(false),
);
