import { describe, expect, test } from "vitest";
import { addressOfLink, isLinkTarget, isWebAddress } from "~/cms/link-target";

describe("an editor's link is accepted", () => {
  test.each([
    ["http://example.com/a?b=c#d", true],
    ["HTTPS://EXAMPLE.COM/", true],
    ["mailto:hello@example.com", false],
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
    "data:text/html,<script>alert(1)</script>",
    "//example.com",
    "/\\example.com",
    "/\t/example.com",
    "\\\\example.com",
    "https:example.com",
    "https:///example.com",
    "https://exa mple.com",
    "contact",
    "#top",
    "mailto:nobody",
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
