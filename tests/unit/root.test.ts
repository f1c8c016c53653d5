import { expect, test } from "vitest";
import { wantsHydration } from "~/root";

test("a page hydrates only if its route's handle requests it", () => {
  expect(wantsHydration({ handle: { hydrate: true } })).toBe(true);
  for (const handle of [undefined, null, true, "hydrate", {}, { hydrate: false }, { hydrate: 1 }]) {
    expect(wantsHydration({ handle }), JSON.stringify(handle)).toBe(false);
  }
});
