import { setTimeout as wait } from "node:timers/promises";
import { inject, vi } from "vitest";
import { editorOf } from "../faults/stand-in";

const served = inject("served");

export const siteUrl = served.url;

/** An editor who may change anything in the dataset. */
export const editor = editorOf(served.contentUrl);

/** Asks the site for a path, or an address, and follows nothing. */
export const ask = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, siteUrl), { redirect: "manual", ...init });

export const textOf = async (path: string) => (await ask(path)).text();

/**
 * What is published is on the site within a second: looks until it is, and fails as `look` does at the end of it. On a
 * CI machine, which others share, it looks longer; `npm run bench -- publish` measures the second.
 */
export const soon = (look: () => Promise<void>) =>
  vi.waitFor(look, { timeout: process.env.CI ? 5_000 : 1_000, interval: 25 });

/** Longer than a change takes to arrive: for what must not show even then. */
export const arrived = () => wait(1_000);
