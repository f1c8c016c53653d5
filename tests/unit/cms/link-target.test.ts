import { describe, expect, test } from "vitest";
import { addressOfLink, isLinkTarget, isWebAddress } from "~/cms/link-target";

const webAddresses = ["https://example.com", "http://example.com/a?b=c#d", "HTTPS://EXAMPLE.COM/"];

const ownKinds = [
  "mailto:hello@example.com",
  "tel:+910000000000",
  "/",
  "/contact",
  "/services?x=1#technology",
];

const refused = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "//example.com",
  "/\\example.com",
  "/\t/example.com",
  "\\\\example.com",
  "https:example.com",
  "https:///example.com",
  "contact",
  "#top",
  "mailto:nobody",
  "tel:",
  "",
  null,
  undefined,
  7,
  {},
];

describe("an editor's link is accepted", () => {
  test.each([...webAddresses, ...ownKinds])("%j", (href) => {
    expect(isLinkTarget(href)).toBe(true);
  });
});

describe("an editor's link is rejected", () => {
  test.each(refused)("%j", (href) => {
    expect(isLinkTarget(href)).toBe(false);
    expect(isWebAddress(href)).toBe(false);
  });
});

test("only http and https addresses open another site", () => {
  expect(webAddresses.filter(isWebAddress)).toEqual(webAddresses);
  expect(ownKinds.filter(isWebAddress)).toEqual([]);
  expect(isWebAddress("https://exa mple.com")).toBe(false);
  expect(isWebAddress("https://[")).toBe(false);
});

test.each([
  [{ href: "/contact" }, "/contact"],
  [{ href: "javascript:alert(1)" }, undefined],
  [{ href: null, page: null }, undefined],
  [{ page: { _type: "service", slug: "tax-services" } }, "/services/tax-services"],
  [{ page: { _type: "service", slug: null } }, undefined],
  [{ page: { _type: "service", slug: "a b" } }, undefined],
  [{ page: { _type: "page", key: "contact" }, href: "https://example.com" }, "/contact"],
  [{ page: { _type: "legalPage", slug: "refund-policy" } }, "/refund-policy"],
  [{ page: { _type: "faq" }, href: "/contact" }, undefined],
])("the link %j becomes %j", (link, address) => {
  expect(addressOfLink(link)).toBe(address);
});
