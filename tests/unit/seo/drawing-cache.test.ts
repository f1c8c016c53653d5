import { describe, expect, test } from "vitest";
import { createDrawingCache } from "~/seo/social-image/drawing-cache";

/** A cache whose drawings are finished, or fail, when the test says so; each takes ten bytes. */
function setUp(maxBytes = 100) {
  const started: string[] = [];
  const waiting: { finish: () => void; fail: () => void }[] = [];
  const draw = createDrawingCache({
    keyOf: (subject: string) => subject.toLowerCase(),
    maxBytes,
    draw: (subject) => {
      started.push(subject);
      return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
        waiting.push({
          finish: () => resolve(new Uint8Array(10)),
          fail: () => reject(new Error("No ink")),
        });
      });
    },
  });
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    const drawing = waiting.shift();
    if (!drawing) throw new Error("Nothing is being drawn");
    return drawing;
  };
  const drawAll = async (...subjects: string[]) => {
    for (const subject of subjects) {
      const known = started.length;
      const drawn = draw(subject);
      await new Promise((resolve) => setImmediate(resolve));
      if (started.length > known) (await next()).finish();
      await drawn;
    }
  };
  return { draw, started, next, drawAll };
}

describe("a drawing", () => {
  test("is made once for all who ask while it is made", async () => {
    const { draw, started, next } = setUp();
    const asked = [draw("a"), draw("A"), draw("a")];
    (await next()).finish();
    const [first, ...others] = await Promise.all(asked);
    expect(others).toEqual([first, first]);
    expect(others[0]).toBe(first);
    expect(started).toEqual(["a"]);
  });

  test("is not made again later", async () => {
    const { drawAll, started } = setUp();
    await drawAll("a", "b", "a", "b", "a");
    expect(started).toEqual(["a", "b"]);
  });

  test("waits until the one before it is finished, or has failed", async () => {
    const { draw, started, next } = setUp();
    const [a, b, c] = [draw("a"), draw("b"), draw("c")];
    const first = await next();
    expect(started).toEqual(["a"]);
    first.fail();
    await expect(a).rejects.toThrow("No ink");
    (await next()).finish();
    await b;
    (await next()).finish();
    await c;
    expect(started).toEqual(["a", "b", "c"]);
  });

  test("that failed is tried again", async () => {
    const { draw, drawAll, started, next } = setUp();
    const failing = draw("a");
    (await next()).fail();
    await expect(failing).rejects.toThrow("No ink");
    await drawAll("a");
    expect(started).toEqual(["a", "a"]);
  });
});

describe("memory", () => {
  test("is bounded: the drawing that was longest unused is given up", async () => {
    const { drawAll, started } = setUp(30);
    await drawAll("a", "b", "c", "a", "d");
    expect(started).toEqual(["a", "b", "c", "d"]);
    await drawAll("a", "c", "d");
    expect(started).toEqual(["a", "b", "c", "d"]);
    await drawAll("b");
    expect(started).toEqual(["a", "b", "c", "d", "b"]);
  });

  test("does not keep what is larger than all of it", async () => {
    const { drawAll, started } = setUp(5);
    await drawAll("a", "a");
    expect(started).toEqual(["a", "a"]);
  });
});
