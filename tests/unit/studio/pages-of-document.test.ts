import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { pagesOfDocument } from "../../../studio/preview/pages-of-document";
import { sampleDocuments } from "../../../studio/seed/index";

/** As the Presentation tool has them; read from the extracted schema, which takes no Studio to load. */
const documentTypes = z
  .array(z.object({ name: z.string(), type: z.string() }))
  .parse(JSON.parse(readFileSync("studio/schema.json", "utf8")))
  .filter(({ name, type }) => type === "document" && !name.startsWith("sanity."));

describe("where documents show", () => {
  test.each(documentTypes.map(({ name }) => name))("%s has pages", (type) => {
    const samples = sampleDocuments.filter(({ _type }) => _type === type);
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) {
      const pages = pagesOfDocument(sample._type, sample);
      expect(pages, sample._id).not.toEqual([]);
      for (const { href, title } of pages) expect(`${href} ${title}`).toMatch(/^\/\S* \S/);
    }
  });

  test("a service's own page comes first, and its list alone while it has no address", () => {
    const hrefs = (slug?: object) => pagesOfDocument("service", { slug }).map(({ href }) => href);
    expect(hrefs({ current: "tax-services" })).toEqual(["/services/tax-services", "/services"]);
    expect(hrefs()).toEqual(["/services"]);
  });

  test("a landing page shows at its own address, of several segments too, and nowhere else", () => {
    const hrefs = (slug?: object) =>
      pagesOfDocument("landingPage", { slug }).map(({ href }) => href);
    expect(hrefs({ current: "cities/ghaziabad" })).toEqual(["/cities/ghaziabad"]);
    expect(hrefs()).toEqual([]);
  });

  test("an article has a page, and shows in the list of all", () => {
    const hrefs = (slug?: object) => pagesOfDocument("article", { slug }).map(({ href }) => href);
    expect(hrefs({ current: "gst-for-a-small-shop" })).toEqual([
      "/articles/gst-for-a-small-shop",
      "/articles",
    ]);
    expect(hrefs()).toEqual(["/articles"]);
  });

  test("an unfinished redirect shows nowhere", () => {
    expect(pagesOfDocument("redirect", {})).toEqual([]);
    expect(pagesOfDocument("redirect", { from: "elsewhere" })).toEqual([]);
  });
});
