import { setTimeout as wait } from "node:timers/promises";
import type { SanityClient } from "@sanity/client";
import type { Spell } from "./soak-faults";

const EVERY_MS = 5_000;
const LOOK_MS = 50;
/** The site retries the content service after 10 s at most. */
const LONGEST_MS = 15_000;

const id = "service-it-service";

/** Fields of a service and a page that shows each: the heading is on the service page, the name in every page's menu. */
export const changes = {
  "one page": { field: "heading", path: "/services/it-service" },
  "every page": { field: "name", path: "/about" },
} as const;

type Options = { everyMs?: number; change?: (typeof changes)[keyof typeof changes] };

/** The time a publish was confirmed, and the milliseconds until the site showed it; null if it never did. */
export type Publish = { at: number; seenAfterMs: number | null };

/** Publishes every 5 s, or at the given interval, and polls the site for each change until the next one. */
export async function publishOften(
  editor: SanityClient,
  siteUrl: string,
  seconds: number,
  { everyMs = EVERY_MS, change = changes["one page"] }: Options = {},
): Promise<Publish[]> {
  const publishes: Publish[] = [];
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    const due = performance.now() + everyMs;
    const text = `Published at ${Date.now()}`;
    await editor
      .patch(id)
      .set({ [change.field]: text })
      .commit();
    const at = performance.now();
    const isLast = due >= until;
    const seenAt = await lookFor(siteUrl + change.path, text, isLast ? at + LONGEST_MS : due);
    publishes.push({ at, seenAfterMs: seenAt && seenAt - at });
    await wait(Math.max(0, due - performance.now()));
  }
  return publishes;
}

async function lookFor(url: string, text: string, until: number): Promise<number | null> {
  while (performance.now() < until) {
    const page = await fetch(url).catch(() => null);
    if ((await page?.text())?.includes(text)) return performance.now();
    await wait(LOOK_MS);
  }
  return null;
}

/** Whether it happened during a content outage, or so shortly after that the site had not retried yet. */
export const wasDuringFault = ({ at }: Publish, spells: readonly Spell[]) =>
  spells.some(
    ({ service, from, to }) =>
      service === "content" && at > from - EVERY_MS && at < to + LONGEST_MS,
  );
