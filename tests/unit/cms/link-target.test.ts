import { describe, expect, test } from "vitest";
import {
  addressOfLink,
  isAnchor,
  isAnchorLink,
  isLinkTarget,
  isTakenAnchor,
  isWebAddress,
} from "~/cms/link-target";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import { messageFields } from "~/features/enquiries/message-fields";
import { answerId } from "~/forms/form-frame";

describe("an editor's link is accepted", () => {
  test.each([
    ["http://example.com/a?b=c#d", true],
    ["HTTPS://EXAMPLE.COM/", true],
    ["tel:+910000000000", false],
    ["/", false],
    ["/services?x=1#technology", false],
    ["https://exa@[", false],
  ])("%j, and opens another site: %s", (href, isWeb) => {
    expect(isLinkTarget(href)).toBe(true);
    expect(isWebAddress(href)).toBe(isWeb);
  });
});

describe("an editor's link is rejected", () => {
  test.each([
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    " https://example.com",
    "//example.com",
    "/\\example.com",
    "https:example.com",
    "https://exa mple.com",
    "contact",
    "#top",
    "tel:",
    "",
    null,
    7,
  ])("%j", (href) => {
    expect(isLinkTarget(href)).toBe(false);
    expect(isWebAddress(href)).toBe(false);
  });
});

test.each([
  [{ href: "/contact" }, "/contact"],
  [{ href: "javascript:alert(1)" }, undefined],
  [{ href: null, page: null }, undefined],
  [{ page: { _type: "service", slug: "tax-services" } }, "/services/tax-services"],
  [{ page: { _type: "service", slug: null } }, undefined],
  [{ page: { _type: "service", slug: "a b" } }, undefined],
  [{ page: { _type: "page", key: "contact" }, href: "https://example.com" }, "/contact"],
  [{ page: { _type: "faq" }, href: "/contact" }, undefined],
])("the link %j becomes %j", (link, address) => {
  expect(addressOfLink(link)).toBe(address);
});

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
