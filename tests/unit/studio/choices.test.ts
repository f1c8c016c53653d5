import * as lucide from "lucide-react";
import { describe, expect, test } from "vitest";
import {
  destinations,
  faqCategories,
  officeKinds,
  pageKeys,
  policySlugs,
  portfolioCategories,
  regions,
  themes,
} from "../../../studio/schema/choices";
import { iconComponents } from "../../../app/ui/icon-components.server";
import { iconNames } from "~/ui/icon-components.server";

describe("what an editor can choose is what the specification lists", () => {
  test.each([
    ["colour themes", themes, "indigo, peacock, plum, rust, leaf, sky"],
    [
      "portfolio tabs",
      portfolioCategories,
      "Websites, Logos & Graphics, Marketing, Real Estate, Tours & Travel, Charity Work",
    ],
    ["questions", faqCategories, "General, Services, Franchise & Affiliate"],
    ["regions", regions, "India, Middle East, Oceania, North America"],
    ["kinds of office", officeKinds, "head, international, branch"],
    ["destinations of a button", destinations, "/contact, /products"],
    ["policies", policySlugs, "privacy-policy, terms-and-conditions, refund-policy"],
    [
      "pages",
      pageKeys,
      "services, our-websites, portfolio, testimonials, contact, legals, products, login, signup, dashboard, forgot-password, reset-password, search, not-found",
    ],
  ])("%s", (_name, values, expected) => {
    expect(values.join(", ")).toBe(expected);
  });
});

describe("icons", () => {
  test.each(iconNames)("%s is lucide's", (name) => {
    const exported = name.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) =>
      letter.toUpperCase(),
    );
    expect(iconComponents[name]).toBeDefined();
    expect(Reflect.get(lucide, exported)).toBe(iconComponents[name]);
  });
});
