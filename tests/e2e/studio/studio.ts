import { spawn } from "node:child_process";
import { once } from "node:events";
import type { FrameLocator, Page } from "@playwright/test";
import sharp from "sharp";
import { contentClient } from "../../../emulators/content-lake/content-client";
import { contentUrl, ports, siteUrl } from "../addresses";
import { expect as impatient, test as base } from "../page";

// The Studio is a large application, so on a busy machine the first field or frame can take long to appear.
export const expect = impatient.configure({ timeout: 30_000 });

const studioUrl = `http://localhost:${ports.studio}`;

/** A client for everything that a test does not do by hand. */
export const editor = contentClient(contentUrl, { perspective: "raw" });

/** A PNG file of one colour. */
export const png = (width: number, height: number, background = "#3a37a0") =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A paragraph of a text. */
export const paragraph = (_key: string, text: string) => ({
  ...{ _type: "block", _key, style: "normal", markDefs: [] },
  children: [{ _type: "span", _key: "s", text, marks: [] }],
});

/** Collects the hosts that a page requests, except the three local ones. */
export function watchForeignHosts(page: Page): Set<string> {
  const foreign = new Set<string>();
  page.context().on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    const ours = [studioUrl, siteUrl, contentUrl].includes(origin);
    if (protocol.startsWith("http") && !ours) foreign.add(origin);
  });
  return foreign;
}

/**
 * The Studio takes seconds to load, so one page in a separate context serves all tests of a worker, which navigate within it
 * as an editor does. After a failure the next test has a new worker, and therefore a new page.
 */
export const test = base.extend<object, { studioPage: Page }>({
  studioPage: [
    async ({ browser }, use) => {
      await startStudio();
      const context = await browser.newContext({
        baseURL: siteUrl,
        reducedMotion: "reduce",
        // An editor in another country, because the Studio must use the company's time zone.
        timezoneId: "America/New_York",
      });
      await use(await context.newPage());
      await context.close();
    },
    // The first start builds the Studio.
    { scope: "worker", timeout: 180_000 },
  ],
  context: async ({ studioPage }, use) => use(studioPage.context()),
  page: async ({ studioPage, viewport }, use) => {
    if (viewport) await studioPage.setViewportSize(viewport);
    await use(studioPage);
    await studioPage.unrouteAll({ behavior: "ignoreErrors" });
    await leaveForm(studioPage);
    await closeToasts(studioPage);
    // This removes the preview's cookie too, with which the site shows drafts.
    await studioPage.context().clearCookies();
    await studioPage.context().clearPermissions();
  },
});

/** Navigates to a place of the Studio, and loads the Studio only if the page shows something else. */
export async function openStudio(page: Page, place: string): Promise<void> {
  if (!isInStudio(page)) {
    await page.goto(studioUrl + place);
    return;
  }
  await leaveForm(page);
  await goWithin(page, place);
}

/** The overlays of the editable texts in view, while overlays are on. */
export const overlays = 'sanity-visual-editing [data-ui="Card"]';

/** Opens a page of the site next to its document's form, and waits until its texts can be clicked. */
export async function openPreview(page: Page, path: string): Promise<FrameLocator> {
  await openStudio(page, `/presentation?preview=${path}`);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator(overlays).first()).toBeAttached();
  return frame;
}

/** Closes open forms in the Studio, because a form would request its document after the deletion. */
export async function leaveForm(page: Page): Promise<void> {
  if (!isInStudio(page)) return;
  await goWithin(page, "/structure");
  await expect(page.getByTestId("document-pane").or(page.locator("iframe"))).toHaveCount(0);
}

/** Closes the toasts of a test, which would still be visible in the next one. */
async function closeToasts(page: Page): Promise<void> {
  const buttons = page.locator('[data-ui="Toast"]').getByRole("button");
  await expect(async () => {
    for (const button of await buttons.all()) await button.click({ timeout: 1_000 });
    expect(await buttons.count()).toBe(0);
  }).toPass();
}

const isInStudio = (page: Page) => page.url().startsWith(`${studioUrl}/`);

/** Navigates as the browser's own buttons do, so that the Studio's router is notified. */
const goWithin = (page: Page, place: string) =>
  page.evaluate((url) => {
    history.pushState(null, "", url);
    dispatchEvent(new PopStateEvent("popstate"));
  }, place);

/** Starts the Studio as `npm start` does. It ends with the worker. */
async function startStudio() {
  const child = spawn(process.execPath, ["--import", "tsx", "ops/start/studio/main.ts"], {
    env: {
      ...process.env,
      STUDIO_PORT: String(ports.studio),
      STUDIO_API_HOST: contentUrl,
      SITE_URL: siteUrl,
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await Promise.race([once(child, "message"), once(child, "exit")]);
  if (child.exitCode !== null) throw new Error("The Studio did not start");
  child.unref();
  child.channel?.unref();
}

/** Moves the mouse, because an overlay covers the pane until then. */
export async function wakePane(page: Page): Promise<void> {
  await page.mouse.move(600, 300);
  await page.mouse.move(610, 310);
}

export async function publish(page: Page): Promise<void> {
  await wakePane(page);
  const button = page.getByTestId("action-publish");
  await expect(button).toBeEnabled();
  await button.click();
}
