import { expect, test, vi } from "vitest";
import { withFallback } from "~/cms/content-reader.server";
import { log } from "~/server/log.server";
import { openContext, runInContext } from "~/server/request-context.server";

/** An error response as loaders throw it. */
const thrown = (reason: unknown) => Promise.reject<string[]>(reason);
const outage = () => thrown(new Response(null, { status: 503 }));

test("a part that cannot be loaded is left out", async () => {
  expect(await withFallback(Promise.resolve(["a"]), [])).toEqual(["a"]);
  expect(await withFallback(outage(), [])).toEqual([]);
});

test("a part that throws is left out, and the error is logged", async () => {
  const told = vi.spyOn(log, "error").mockReturnValue();
  const context = openContext(undefined);
  const loading = runInContext(context, () => withFallback(thrown(new TypeError("ours")), []));
  expect(await loading).toEqual([]);
  expect(told).toHaveBeenCalledOnce();
  // The page must not be cached.
  expect(context.isIncomplete).toBe(true);
});

test("a redirect is followed, and no fallback is used without an error", async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(withFallback(thrown(redirect), [])).rejects.toBe(redirect);
  await expect(withFallback(outage(), [], false)).rejects.toBeInstanceOf(Response);
});
