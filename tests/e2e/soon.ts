import { setTimeout as wait } from "node:timers/promises";
import { expect } from "./page";

/**
 * What is published is on the site within a second: looks until it is, and fails as `look` does at the end of it. On a
 * CI machine, which others share, it looks longer; `npm run bench:publish` measures the second.
 */
export const soon = (look: () => Promise<void>) =>
  expect(look).toPass({ timeout: process.env.CI ? 5_000 : 1_000, intervals: [25] });

/** Longer than a change takes to arrive: for what must not show even then. */
export const arrived = () => wait(1_000);
