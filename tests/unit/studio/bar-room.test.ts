import { expect, test } from "vitest";
import { lettersTooMany } from "../../../studio/schema/bar-room";

const present = ["Franchise", "Affiliates", "Portfolio", "About"];

// Measured in a browser at 1,024 pixels.
test.each([
  ["the specified bar", present, "Contact Us"],
  ["a fifth link", [...present, "Offers"], "Contact Us!"],
  ["long labels, a few", ["Company Legals", "Become a Partner"], "Book a Meeting"],
])("the navigation bar has room for %s", (_what, links, button) => {
  expect(lettersTooMany(links, button)).toBeLessThanOrEqual(0);
});

test.each([
  ["five wide ones", ["Summer Deals", "Web Design", "Women", "Company", "Home"], "Contact Us", 5],
  ["capitals", [...present, "Offers"].map((label) => label.toUpperCase()), "CONTACT US", 15],
  ["a long button", [...present, "Offers"], "Become a partner", 3],
])("the navigation bar has no room for %s", (_what, links, button, letters) => {
  expect(lettersTooMany(links, button)).toBe(letters);
});
