import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { landingPages } from "../studio/seed/landing-pages";
import { findBrowser } from "../testing/browser";

/*
 * Photographs the bands for the menu that inserts one: those of the sample pages, by their types, as the site shows them.
 * `node --import tsx ops/band-pictures.ts` while `npm start` runs (SITE_URL, if elsewhere). For each type the first counts.
 */

const site = process.env.SITE_URL ?? "http://localhost:3000";
const directory = "studio/static/bands";
/** As the menu shows it: three by two. */
const frame = { width: 1024, height: 682 };
const sized = { width: 600, height: 400 };

mkdirSync(directory, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser() });
// Its policy refuses a style of ours, and that is not what is looked at.
const context = await browser.newContext({
  viewport: frame,
  reducedMotion: "reduce",
  bypassCSP: true,
});
const page = await context.newPage();
const made = new Set<string>();
for (const { slug, bands } of landingPages) {
  await page.goto(`${site}/${slug.current}`, { waitUntil: "networkidle" });
  // Bar, links and menus would stand over what is photographed.
  await page.addStyleTag({ content: "body { visibility: hidden } main { visibility: visible }" });
  const sections = page.locator("main section");
  for (const [at, { _type }] of bands.entries()) {
    if (made.has(_type)) continue;
    made.add(_type);
    const section = sections.nth(at);
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
