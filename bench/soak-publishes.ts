import { setTimeout as wait } from "node:timers/promises";
import type { SanityClient } from "@sanity/client";
import type { Spell } from "./soak-faults";

const EVERY_MS = 5_000;
const LOOK_MS = 50;
/** The content service is tried again after 10 s at most. */
const LONGEST_MS = 15_000;

const id = "service-it-service";
const path = "/services/it-service";

/** When a publish was confirmed, and after how many milliseconds the site showed it; null if it never did. */
export type Publish = { at: number; seenAfterMs: number | null };

/** Publishes every 5 s and looks for each on the site until the next replaces it. */
export async function publishOften(
  editor: SanityClient,
  siteUrl: string,
  seconds: number,
): Promise<Publish[]> {
  const publishes: Publish[] = [];
  const until = performance.now() + seconds * 1_000;
  for (let number = 1; performance.now() < until; number += 1) {
    const heading = `Published while soaking: ${number}`;
    await editor.patch(id).set({ heading }).commit();
    const at = performance.now();
    const isLast = at + EVERY_MS >= until;
    const seenAfterMs = await lookFor(siteUrl, heading, at + (isLast ? LONGEST_MS : EVERY_MS));
    publishes.push({ at, seenAfterMs: seenAfterMs && seenAfterMs - at });
    await wait(Math.max(0, at + EVERY_MS - performance.now()));
  }
  return publishes;
}

async function lookFor(siteUrl: string, heading: string, until: number): Promise<number | null> {
  while (performance.now() < until) {
    const page = await fetch(siteUrl + path).catch(() => null);
    if ((await page?.text())?.includes(heading)) return performance.now();
    await wait(LOOK_MS);
  }
  return null;
}

/** Whether it came while the content service failed, or so shortly after that it was not asked yet. */
export const wasDuringFault = ({ at }: Publish, spells: readonly Spell[]) =>
  spells.some(
    ({ service, from, to }) =>
      service === "content" && at > from - EVERY_MS && at < to + LONGEST_MS,
  );
