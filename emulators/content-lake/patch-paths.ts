import { extractWithPath } from "@sanity/mutator";

const EVERY = "[*]";

/** Expands `list[*]` in a patch's paths item by item, because @sanity/mutator does not understand it. */
export function expandKeys<Value>(
  fields: Record<string, Value> | undefined,
  document: unknown,
): Record<string, Value> | undefined {
  if (fields === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, value]) =>
      expandPath(path, document).map((place) => [place, value] as const),
    ),
  );
}

/** Returns the paths that a pattern matches, last item first, because unsetting an item would shift the following ones. */
export function expandPath(path: string, document: unknown): string[] {
  const at = path.indexOf(EVERY);
  if (at === -1) return [path];
  const rest = path.slice(at + EVERY.length);
  return extractWithPath(path.slice(0, at), document).flatMap(({ path: place, value }) => {
    const items: unknown[] = Array.isArray(value) ? value : [];
    return items
      .flatMap((_, index) => expandPath(`${written(place)}[${index}]${rest}`, document))
      .toReversed();
  });
}

function written(place: readonly (string | number)[]): string {
  return place.map((part) => (typeof part === "number" ? `[${part}]` : `['${part}']`)).join("");
}
