import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Page } from "@playwright/test";
import { contentClient } from "../../../local/content-lake/content-client";
import { contentUrl, ports, siteUrl } from "../addresses";
import { expect, test as base } from "../page";

export const studioUrl = `http://localhost:${ports.studio}`;

/** Writes and reads what the test does not do by hand. */
export const editor = contentClient(contentUrl, { perspective: "raw" });

/** The hosts a page asks, besides the three on this machine. */
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
 * The Studio takes seconds to load: one page, in a context of its own, serves all tests of a worker, which go from place to
 * place within it as an editor does. After a failure the next test has a new worker, and so a new page.
 */
export const test = base.extend<object, { studioPage: Page }>({
  studioPage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: siteUrl,
        reducedMotion: "reduce",
        // An editor in another country: what counts is the firm's clock.
        timezoneId: "America/New_York",
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ studioPage }, use) => use(studioPage.context()),
  page: async ({ studioPage, viewport }, use) => {
    if (viewport) await studioPage.setViewportSize(viewport);
    await use(studioPage);
    await studioPage.unrouteAll({ behavior: "ignoreErrors" });
    await leaveForm(studioPage);
    await closeToasts(studioPage);
    // The preview's among them, with which the site shows drafts.
    await studioPage.context().clearCookies();
    await studioPage.context().clearPermissions();
  },
});

/** Goes to a place of the Studio, and loads it only where the page shows something else. */
export async function openStudio(page: Page, place: string): Promise<void> {
  if (!isInStudio(page)) {
    await page.goto(studioUrl + place);
    return;
  }
  await leaveForm(page);
  await goWithin(page, place);
}

/** Closes what is open in the Studio: a form whose document is deleted asks for what is no more. */
export async function leaveForm(page: Page): Promise<void> {
  if (!isInStudio(page)) return;
  await goWithin(page, "/structure");
  await expect(page.getByTestId("document-pane").or(page.locator("iframe"))).toHaveCount(0);
}

/** What a test was told stays for seconds, and would be told the next one too. */
async function closeToasts(page: Page): Promise<void> {
  const buttons = page.locator('[data-ui="Toast"]').getByRole("button");
  await expect(async () => {
    for (const button of await buttons.all()) await button.click({ timeout: 1_000 });
    expect(await buttons.count()).toBe(0);
  }).toPass();
}

const isInStudio = (page: Page) => page.url().startsWith(`${studioUrl}/`);

/** As the browser's own buttons do: its router hears of it. */
const goWithin = (page: Page, place: string) =>
  page.evaluate((url) => {
    history.pushState(null, "", url);
    dispatchEvent(new PopStateEvent("popstate"));
  }, place);

let started: Promise<void> | undefined;

/**
 * Starts the Studio as `npm start` does, once for all the specs of a worker, with which it ends; resolves when it is
 * built, which takes a while the first time.
 */
export function startStudio(): Promise<void> {
  base.setTimeout(180_000);
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  const child = spawn(process.execPath, ["--import", "tsx", "local/studio/main.ts"], {
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

/** Clicks once the pane takes clicks: its list lies under an overlay until the mouse has moved. */
export async function publish(page: Page): Promise<void> {
  await page.mouse.move(600, 300);
  await page.mouse.move(610, 310);
  const button = page.getByTestId("action-publish");
  await expect(button).toBeEnabled();
  await button.click();
}
