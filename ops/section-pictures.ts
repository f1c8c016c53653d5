import { existsSync, mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { affiliateProgram } from "../studio/seed/affiliate-program";
import { landingPages } from "../studio/seed/landing-pages";
import { pages } from "../studio/seed/pages";
import { findBrowser } from "../testing/browser";

/*
 * Takes screenshots of the sections for the menu that inserts one, from the sample pages of the site, one per type.
 * `node --import tsx ops/section-pictures.ts` while `npm start` runs (SITE_URL, if elsewhere). The first section of a type is used.
 * A screenshot that exists is kept, because another browser's differs in a few bytes: to take it again, delete it.
 */

const site = process.env.SITE_URL ?? "http://localhost:3000";
const directory = "studio/static/sections";
/** The menu's aspect ratio, three by two. */
const frame = { width: 1024, height: 682 };
const sized = { width: 600, height: 400 };

mkdirSync(directory, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser() });
// The page's policy would block the added style.
const context = await browser.newContext({
  viewport: frame,
  reducedMotion: "reduce",
  bypassCSP: true,
});
const page = await context.newPage();
/** Pages whose sections are all drawn as one element each; those of the fixed pages come after the opening. */
const shownPages = [
  ...landingPages.map(({ slug, sections }) => ({ path: slug.current, sections, before: 0 })),
  ...pages
    .filter(({ key }) => ["home", "about", "be-a-franchise", "contact", "legals"].includes(key))
    .map(({ key, sections = [] }) => ({ path: key === "home" ? "" : key, sections, before: 1 })),
  { path: "affiliate-program", sections: affiliateProgram.sections, before: 1 },
];
for (const { path, sections, before } of shownPages) {
  await page.goto(`${site}/${path}`, { waitUntil: "networkidle" });
  // The bar, links and menus would cover the screenshot.
  await page.addStyleTag({ content: "body { visibility: hidden } main { visibility: visible }" });
  const shown = page.locator("main section");
  for (const [at, { _type }] of sections.entries()) {
    const file = `${directory}/${_type}.webp`;
    if (_type === "pagePart" || existsSync(file)) continue;
    const section = shown.nth(at + before);
    await section.scrollIntoViewIfNeeded();
    const { width, height } = (await section.boundingBox()) ?? frame;
    const bytes = await section.screenshot();
    await sharp(bytes)
      .extract({ left: 0, top: 0, width, height: Math.min(Math.floor(height), frame.height) })
      .resize({ ...sized, fit: "contain", background: "#f2f2f2" })
      .webp({ quality: 40 })
      .toFile(file);
  }
}
await browser.close();
