import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Page } from "@playwright/test";
import { contentClient } from "../../../local/content-lake/content-client";
import { contentUrl, ports, siteUrl } from "../addresses";
import { expect, test } from "../page";

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

let started: Promise<void> | undefined;

/**
 * Starts the Studio as `npm start` does, once for all the specs of a worker, with which it ends; resolves when it is
 * built, which takes a while the first time.
 */
export function startStudio(): Promise<void> {
  test.setTimeout(180_000);
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
