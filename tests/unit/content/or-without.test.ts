import { expect, test } from "vitest";
import { orWithout } from "~/content/or-without.server";

test("a part that cannot be had costs itself", async () => {
  expect(await orWithout(Promise.resolve(["a"]), [])).toEqual(["a"]);
  // As loaders throw it.
  const outage = Promise.resolve().then((): string[] => {
    throw new Response(null, { status: 503 });
  });
  expect(await orWithout(outage, [])).toEqual([]);
});

test("any other failure is not hidden", async () => {
  const fault = new TypeError("A fault of our own");
  await expect(orWithout(Promise.reject<string[]>(fault), [])).rejects.toBe(fault);
});
