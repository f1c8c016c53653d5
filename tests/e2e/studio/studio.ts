import type { Page } from "@playwright/test";
import { contentClient } from "../../../local/content-lake/content-client";
import { contentUrl, ports, siteUrl } from "../addresses";
import { expect } from "../page";

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

/** The Studio is built after the site answers; the first test waits for it. */
export async function waitForStudio(): Promise<void> {
  await expect
    .poll(async () => (await fetch(studioUrl).catch(() => null))?.status, { timeout: 90_000 })
    .toBe(200);
}

/** Clicks once the pane takes clicks: its list lies under an overlay until the mouse has moved. */
export async function publish(page: Page): Promise<void> {
  await page.mouse.move(600, 300);
  await page.mouse.move(610, 310);
  const button = page.getByTestId("action-publish");
  await expect(button).toBeEnabled();
  await button.click();
}
