import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const systemNames = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** Returns the path of the tests' browser: Playwright's Chromium, else the system's; undefined if neither runs. */
export function findBrowser(): string | undefined {
  const directories = (process.env.PATH ?? "").split(delimiter).filter((path) => path !== "");
  const ofTheSystem = systemNames.flatMap((name) =>
    directories.map((directory) => join(directory, name)),
  );
  return [chromium.executablePath(), ...ofTheSystem].filter(existsSync).find(runs);
}

// A browser can exist but not run: a build without its libraries, or the placeholder that some systems ship.
function runs(path: string): boolean {
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}
