import { readFileSync } from "node:fs";
import type { Tool } from "sanity";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { targetAmong } from "../../../studio/addresses/other-pages";
import { pagesOfDocument } from "../../../studio/preview/pages-of-document";
import { lettersTooMany } from "../../../studio/schema/bar-room";
import { sampleDocuments, samplesOfTypes } from "../../../studio/seed/index";
import { toolsFor } from "../../../studio/structure/tools-for";

/** The document types of the extracted schema, as in the Presentation tool, but without loading the Studio. */
const documentTypes = z
  .array(z.object({ name: z.string(), type: z.string() }))
  .parse(JSON.parse(readFileSync("studio/schema.json", "utf8")))
  .filter(({ name, type }) => type === "document" && !name.startsWith("sanity."));

describe("the pages that show a document", () => {
  test.each(documentTypes.map(({ name }) => name))("%s has pages", (type) => {
    const samples = sampleDocuments.filter(({ _type }) => _type === type);
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) {
      const pages = pagesOfDocument(sample._type, sample);
      expect(pages, sample._id).not.toEqual([]);
      for (const { href, title } of pages) expect(`${href} ${title}`).toMatch(/^\/\S* \S/);
    }
  });

  test.each([
    ["service", "tax-services", ["/services/tax-services", "/services"], ["/services"]],
    ["article", "gst", ["/articles/gst", "/articles"], ["/articles"]],
    ["landingPage", "cities/ghaziabad", ["/cities/ghaziabad"], []],
  ])("of the type %s are its own, if it has a slug, and its list", (type, slug, own, without) => {
    const hrefs = (fields: Record<string, unknown>) =>
      pagesOfDocument(type, fields).map(({ href }) => href);
    expect(hrefs({ slug: { current: slug } })).toEqual(own);
    expect(hrefs({})).toEqual(without);
  });

  test("an unfinished redirect has no page", () => {
    expect(pagesOfDocument("redirect", {})).toEqual([]);
    expect(pagesOfDocument("redirect", { from: "elsewhere" })).toEqual([]);
  });
});

const pages = ["/", "/services", "/services/web-design", "/offers"].map((path) => ({
  path,
  name: path,
}));

test.each([
  ["a landing page", "/diwali", undefined, "/"],
  ["a landing page of two segments", "/offers/diwali", undefined, "/"],
  ["a service", "/services/trading", undefined, "/services"],
  [
    "a page for which another was chosen",
    "/diwali",
    "/services/web-design",
    "/services/web-design",
  ],
  ["a page for which one was chosen that is not listed", "/diwali", "/diwali", "/"],
])("the address of %s leads to a page of the list", (_case, path, chosen, target) => {
  expect(targetAmong(pages, path, chosen)).toBe(target);
});

test("reports an unknown type by its name, with the available types", () => {
  expect(() => samplesOfTypes(["service", "servise"])).toThrow(
    /^There is no sample content of type "servise"\. Types: .*\bservice, serviceCategory\b/,
  );
  expect(() => samplesOfTypes([""])).toThrow('of type ""');
});

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

const tools: Tool[] = ["structure", "presentation", "vision"].map((name) => ({
  name,
  title: name,
  component: () => null,
}));

const names = (role?: string) => {
  const roles = role ? [{ name: role, title: role }] : [];
  const user = { id: "one", name: "One", email: "one@example.com", role: role ?? "", roles };
  return toolsFor(user, tools).map(({ name }) => name);
};

test("only administrators have Vision", () => {
  expect(names("administrator")).toEqual(["structure", "presentation", "vision"]);
  expect(names("editor")).toEqual(["structure", "presentation"]);
  expect(names()).toEqual(["structure", "presentation"]);
  expect(toolsFor(null, tools).map(({ name }) => name)).toEqual(["structure", "presentation"]);
});
