import { expect, test } from "vitest";
import { comparableSource, matchesRedirect } from "~/features/pages/redirect-address";

test.each([
  ["/Old", "/old/", true],
  ["/old", "/old?a=1#b", true],
  ["/?p=1", "/?a=1&p=1", true],
  ["/?p=1", "/", false],
  ["/old", "https://other.example/old", false],
  ["https://other.example/old", "/old", false],
])("a redirect from %s concerns %s: %s", (source, address, isConcerned) => {
  expect(matchesRedirect(source, address)).toBe(isConcerned);
});

test.each([
  ["/Caf%C3%A9/", "/café"],
  ["?p=1&a=2", "/?a=2&p=1"],
  ["/a?", "/a"],
  ["", undefined],
])("%s is compared as %s", (address, compared) => {
  expect(comparableSource(address)).toBe(compared);
});
