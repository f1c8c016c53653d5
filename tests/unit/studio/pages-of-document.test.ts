import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { pagesOfDocument } from "../../../studio/preview/pages-of-document";
import { sampleDocuments } from "../../../studio/seed/index";

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

  test("a service has its own page, then its list, and only the list without a slug", () => {
    const hrefs = (slug?: object) => pagesOfDocument("service", { slug }).map(({ href }) => href);
    expect(hrefs({ current: "tax-services" })).toEqual(["/services/tax-services", "/services"]);
    expect(hrefs()).toEqual(["/services"]);
  });

  test("a landing page has only its own address, also with several segments", () => {
    const hrefs = (slug?: object) =>
      pagesOfDocument("landingPage", { slug }).map(({ href }) => href);
    expect(hrefs({ current: "cities/ghaziabad" })).toEqual(["/cities/ghaziabad"]);
    expect(hrefs()).toEqual([]);
  });

  test("an article has its own page and the list of all articles", () => {
    const hrefs = (slug?: object) => pagesOfDocument("article", { slug }).map(({ href }) => href);
    expect(hrefs({ current: "gst-for-a-small-shop" })).toEqual([
      "/articles/gst-for-a-small-shop",
      "/articles",
    ]);
    expect(hrefs()).toEqual(["/articles"]);
  });

  test("an unfinished redirect has no page", () => {
    expect(pagesOfDocument("redirect", {})).toEqual([]);
    expect(pagesOfDocument("redirect", { from: "elsewhere" })).toEqual([]);
  });
});
