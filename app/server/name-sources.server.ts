import { existsSync, readFileSync } from "node:fs";

import { LRUCache } from "lru-cache";

/** All of the site is one file when it is built; a stack names it by its whole address. */
const bundle = `${import.meta.url}:`;
/** Left beside it by `npm run build`: in each line the source of that line of the build, or nothing. */
const list = new URL("sources.txt", import.meta.url);

/** Places in the sources by places in the build. The list is read for those that are new, and not kept. */
const known = new LRUCache<string, string>({ max: 1_000 });

/** A stack that names the sources, as `app/root.tsx:12`, where it named places in the build. */
export function nameSources(stack: string): string {
  const [head = "", ...frames] = stack.split(bundle);
  const places = frames.map((frame) => /^\d+:\d+/.exec(frame)?.[0] ?? "");
  if (places.some((place) => !known.has(place))) learn(places);
  const named = frames.map((frame, index) => {
    const place = places[index] ?? "";
    return (known.get(place) ?? bundle + place) + frame.slice(place.length);
  });
  return head + named.join("");
}

function learn(places: readonly string[]) {
  const sources = existsSync(list) ? readFileSync(list, "utf8").split("\n") : [];
  for (const place of places) {
    known.set(place, sources[Number.parseInt(place) - 1] || bundle + place);
  }
}
