/** What a route says about hydration in its `handle`: `export const handle = { hydrate: true }`. */
type Match = { handle?: unknown };

/**
 * Whether the page needs React in the browser. Most pages do not: they carry no external script and no
 * hydration data, and nothing in the shell may depend on it.
 */
export function wantsHydration({ handle }: Match): boolean {
  return (
    typeof handle === "object" && handle !== null && "hydrate" in handle && handle.hydrate === true
  );
}
