import { beforeEach, describe, expect, test, vi } from "vitest";
import type { SocialImageText } from "~/seo/social-image-path";

type Drawing = { finish: (bytes?: number) => void; fail: () => void };

const { drawn, waiting } = vi.hoisted(() => ({
  drawn: new Array<string>(),
  waiting: new Array<Drawing>(),
}));

vi.mock("~/seo/social-image/draw-social-image.server", () => ({
  drawSocialImage: ({ title }: SocialImageText) => {
    drawn.push(title);
    return new Promise<Uint8Array>((resolve, reject) => {
      waiting.push({
        finish: (bytes = 10) => resolve(new Uint8Array(bytes)),
        fail: () => reject(new Error("No ink")),
      });
    });
  },
}));

beforeEach(() => {
  vi.resetModules();
  drawn.length = 0;
  waiting.length = 0;
});

/** Requests images by their titles; the test decides when each is finished or fails. */
async function setUp() {
  const { getSocialImage } = await import("~/seo/social-image/social-image.server");
  const get = (title: string) => getSocialImage({ title, brand: "B", theme: "leaf" });
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    const drawing = waiting.shift();
    if (!drawing) throw new Error("Nothing is being drawn");
    return drawing;
  };
  const getAll = async (titles: string, bytes: number) => {
    for (const title of titles) {
      const known = drawn.length;
      const image = get(title);
      await new Promise((resolve) => setImmediate(resolve));
      if (drawn.length > known) (await next()).finish(bytes);
      expect((await image).byteLength).toBe(bytes);
    }
  };
  return { get, next, getAll };
}

describe("a social image", () => {
  test("is drawn once for simultaneous requests", async () => {
    const { get, next } = await setUp();
    const asked = [get("a"), get("a"), get("a")];
    (await next()).finish();
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(drawn).toEqual(["a"]);
  });

  test("waits until the previous one is drawn or has failed", async () => {
    const { get, next } = await setUp();
    const [a, b, c] = [get("a"), get("b"), get("c")];
    const first = await next();
    expect(drawn).toEqual(["a"]);
    first.fail();
    await expect(a).rejects.toThrow("No ink");
    (await next()).finish();
    await b;
    (await next()).finish();
    await c;
    expect(drawn).toEqual(["a", "b", "c"]);
  });

  test("is drawn again after a failure", async () => {
    const { get, next, getAll } = await setUp();
    const failing = get("a");
    (await next()).fail();
    await expect(failing).rejects.toThrow("No ink");
    await getAll("a", 10);
    expect(drawn).toEqual(["a", "a"]);
  });

  test("is kept in 16 MB of memory, least recently used dropped first", async () => {
    const { getAll } = await setUp();
    const third = 5 * 1024 * 1024;
    await getAll("abcad", third);
    expect(drawn).toEqual([..."abcd"]);
    await getAll("acd", third);
    expect(drawn).toEqual([..."abcd"]);
    await getAll("b", third);
    expect(drawn).toEqual([..."abcdb"]);
  });
});
