import { describe, expect, test } from "vitest";
import type { StoredDocument } from "../../emulators/content-lake/documents";
import { aboutPage } from "../../studio/seed/about-page";
import { categories } from "../../studio/seed/categories";
import { withAssetsOf } from "../sample-document";
import { publish, sampleContent, visit } from "./site-of-documents";

/** Returns the link targets of the tiles next to the heading. */
async function tiles() {
  const { status, body } = await visit("/");
  expect(status).toBe(200);
  return [...body.matchAll(/href="(\/services#[\w-]+)" class="group /g)].map(([, href]) => href);
}

const changed = (id: string, change: (document: StoredDocument) => StoredDocument[]) =>
  sampleContent.flatMap((document) => (document._id === id ? change(document) : [document]));

describe("next to the heading of the home page", () => {
  test("each category with a service has a tile, in the editors' order", async () => {
    publish(sampleContent);
    expect(await tiles()).toEqual(categories.map(({ slug }) => `/services#${slug.current}`));
    publish(
      changed("category-lifestyle-retail", (category) => [
        category,
        { ...category, _id: "category-empty", slug: { _type: "slug", current: "empty" } },
      ]),
    );
    expect(await tiles()).toHaveLength(6);
  });

  test("an editor's picture replaces the tiles", async () => {
    const { hero } = { hero: null, ...withAssetsOf(aboutPage) };
    publish(changed("homePage", (home) => [{ ...home, hero }]));
    expect(await tiles()).toEqual([]);
    expect((await visit("/")).body).toContain(`alt="${aboutPage.hero.alt}"`);
  });

  test("nothing is shown without categories and picture", async () => {
    publish(sampleContent.filter(({ _type }) => _type !== "serviceCategory"));
    expect(await tiles()).toEqual([]);
  });
});
