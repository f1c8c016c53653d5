import { expect, test } from "vitest";
import {
  destinations,
  faqCategories,
  namesOf,
  officeKinds,
  portfolioCategories,
  regions,
} from "~/cms/choices";
import { policySlugs } from "~/site-pages";
import { themes } from "~/ui/theme";

test.each([
  ["colour themes", themes, "indigo, peacock, plum, rust, leaf, sky"],
  [
    "portfolio tabs",
    namesOf(portfolioCategories),
    "Websites, Logos & Graphics, Marketing, Real Estate, Tours & Travel, Charity Work",
  ],
  ["questions", faqCategories, "General, Services, Franchise & Affiliate"],
  ["regions", regions, "India, Middle East, Oceania, North America"],
  ["kinds of office", namesOf(officeKinds), "head, international, branch"],
  ["destinations of a button", destinations, "/contact, /products"],
  ["policies", policySlugs, "privacy-policy, terms-and-conditions, refund-policy"],
])("an editor's choices are those of the specification: %s", (_name, values, expected) => {
  expect(values.join(", ")).toBe(expected);
});
