import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { landingPages } from "../studio/seed/landing-pages";
import { findBrowser } from "../testing/browser";

/*
 * Takes screenshots of the sections for the menu that inserts one, from the sample pages of the site, one per type.
 * `node --import tsx ops/section-pictures.ts` while `npm start` runs (SITE_URL, if elsewhere). The first section of a type is used.
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
const made = new Set<string>();
for (const { slug, sections } of landingPages) {
  await page.goto(`${site}/${slug.current}`, { waitUntil: "networkidle" });
  // The bar, links and menus would cover the screenshot.
  await page.addStyleTag({ content: "body { visibility: hidden } main { visibility: visible }" });
  const shown = page.locator("main section");
  for (const [at, { _type }] of sections.entries()) {
    if (made.has(_type)) continue;
    made.add(_type);
    const section = shown.nth(at);
    await section.scrollIntoViewIfNeeded();
    const { width, height } = (await section.boundingBox()) ?? frame;
    const bytes = await section.screenshot();
    await sharp(bytes)
      .extract({ left: 0, top: 0, width, height: Math.min(Math.floor(height), frame.height) })
      .resize({ ...sized, fit: "contain", background: "#f2f2f2" })
      .webp({ quality: 40 })
      .toFile(`${directory}/${_type}.webp`);
  }
}
await browser.close();
