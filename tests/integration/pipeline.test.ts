import {
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rememberDevice } from "~/server/device.server";
import { createPipeline, type PipelineOptions } from "~/server/pipeline.server";
import {
  type Dependency,
  dependOn,
  expireAt,
  keepPrivate,
  noteIncomplete,
  openContext,
  runInContext,
} from "~/server/request-context.server";
import { listen } from "../../local/free-port";
import { ask as askAt, type Asked } from "../black-box/ask";

/** An answer of a content service, which a test can publish anew or make fall silent. */
class Content {
  text = "first";
  isSilent = false;
  revalidations = 0;
  present: Dependency & { state: Dependency["state"]; suspectSince: number; text: string };

  constructor() {
    this.present = this.answer();
  }

  private answer(): typeof this.present {
    const own: typeof this.present = {
      text: this.text,
      state: "current",
      suspectSince: 0,
      revalidate: (): Promise<void> => {
        this.revalidations += 1;
        if (this.isSilent || own.state !== "suspect") return Promise.resolve();
        own.state = own.text === this.text ? "current" : "superseded";
        if (own.state === "superseded") this.present = this.answer();
        return Promise.resolve();
      },
    };
    return own;
  }

  /** Something has changed; the text, where one is given. */
  change(text = this.text): void {
    this.text = text;
    this.present.state = "suspect";
    this.present.suspectSince = performance.now();
    handler.pages?.contentChanged();
  }
}

const POLICY = "public, max-age=0, s-maxage=10, stale-while-revalidate=60";
const DOUBTFUL = "public, max-age=0, s-maxage=5";
const known = ["/about", "/timed", "/lacking", "/private", "/broken"];

let content: Content;
let handler: ReturnType<typeof createPipeline>;
let server: Server;
let port: number;
/** What reached Remix. */
let rendered: string[];
let renderMs: number;
/** What each rendering waits for. */
let held: Promise<void>;

/** Stands for Remix: pages of the content. */
async function remix(request: IncomingMessage, response: ServerResponse) {
  const path = request.url ?? "/";
  rendered.push(`${request.method} ${path}`);
  await content.present.revalidate();
  const shown = content.present;
  dependOn(shown);
  if (path === "/timed") expireAt(Date.now() + 300);
  if (path === "/lacking") noteIncomplete();
  if (path.startsWith("/private")) keepPrivate();
  if (path === "/broken") throw new Error("broken");
  await wait(renderMs);
  await held;
  response.statusCode = path.startsWith("/nothing") ? 404 : 200;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(`${path}: ${shown.text} for ${request.headers.cookie ?? "nobody"}`);
}

async function start(options: Partial<PipelineOptions> = {}) {
  server = createServer((request, response) => handler.request(request, response));
  port = await listen(server);
  handler = createPipeline(
    {
      siteUrl: `http://localhost:${port}`,
      refusalPage: (status) => ({ html: `<title>${status}</title>`, policy: "default-src 'none'" }),
      pages: {
        cacheControl: POLICY,
        queryOf: (path) => (known.includes(path) ? [] : undefined),
        staleWhileRevalidateMs: 100,
      },
      ...options,
    },
    (request, response) => {
      remix(request, response).catch(() => response.destroy());
    },
  );
}

const stop = () => {
  server.closeAllConnections();
  server.close();
};

beforeEach(async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  content = new Content();
  rendered = [];
  renderMs = 0;
  held = Promise.resolve();
  await start();
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const ask = (path: string, asked?: Asked) =>
  askAt({ port, host: `localhost:${port}` }, path, asked);

describe("a page in memory", () => {
  test("is fresh while what it was made from is current", async () => {
    for (let visit = 0; visit < 3; visit += 1) {
      expect((await ask("/about")).text).toBe("/about: first for nobody");
    }
    expect(rendered).toEqual(["GET /about"]);
  });

  test("is fresh again where a change turns out to be none: nothing is rendered", async () => {
    const { headers } = await ask("/about");
    content.change();
    await wait(20);
    expect((await ask("/about")).headers).toMatchObject({
      etag: headers.etag,
      "cache-control": POLICY,
    });
    expect([rendered.length, content.revalidations]).toEqual([1, 2]);
  });

  test("is made anew in advance where somebody asked for it", async () => {
    await ask("/about");
    content.change("second");
    await vi.waitFor(() => expect(rendered).toHaveLength(2));
    expect((await ask("/about")).text).toContain("second");
    content.change("third");
    content.change("fourth");
    await vi.waitFor(async () => expect((await ask("/about")).text).toContain("fourth"));
  });

  test("is sent for a moment while that lasts, then it is waited for", async () => {
    await ask("/about");
    renderMs = 300;
    content.change("second");
    const during = await ask("/about");
    expect([during.text.includes("first"), during.ms < 100]).toEqual([true, true]);
    await wait(120);
    expect((await ask("/about")).text).toContain("second");
  });

  test("is tried again every two seconds while the service is silent, and told to caches as such", async () => {
    await ask("/about");
    content.isSilent = true;
    content.change("second");
    await wait(20);
    const before = content.revalidations;
    for (let visit = 0; visit < 3; visit += 1) {
      const { text, headers, ms } = await ask("/about");
      expect([text.includes("first"), headers["cache-control"]]).toEqual([true, DOUBTFUL]);
      expect(ms).toBeLessThan(200);
    }
    expect(content.revalidations).toBe(before);
    content.isSilent = false;
    await wait(2_100);
    await vi.waitFor(async () => {
      const { text, headers } = await ask("/about");
      expect([text.includes("second"), headers["cache-control"]]).toEqual([true, POLICY]);
    });
  });

  test("is told as sound again where another page asked, and nothing had changed", async () => {
    await ask("/about");
    content.isSilent = true;
    content.change();
    await vi.waitFor(async () =>
      expect((await ask("/about")).headers["cache-control"]).toBe(DOUBTFUL),
    );
    content.isSilent = false;
    await content.present.revalidate();
    const { text, headers } = await ask("/about");
    expect([text.includes("first"), headers["cache-control"]]).toEqual([true, POLICY]);
  });

  test("ends when it changes by itself", async () => {
    const { headers } = await ask("/timed");
    expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=0");
    await ask("/timed");
    expect(rendered).toHaveLength(1);
    await wait(320);
    await ask("/timed");
    expect(rendered).toHaveLength(2);
  });

  test("bears the id of who asked, but none that a CDN would give to others", async () => {
    const headers = { "X-Request-Id": "asked" };
    for (let visit = 0; visit < 2; visit += 1) {
      expect((await ask("/about", { headers })).headers["x-request-id"]).toBe("asked");
    }
    stop();
    await start({ trustedProxies: 1 });
    for (let visit = 0; visit < 2; visit += 1) {
      expect((await ask("/about", { headers })).headers).not.toHaveProperty("x-request-id");
    }
    expect((await ask("/lacking", { headers })).headers["x-request-id"]).toBe("asked");
  });

  test("outlives a clock that is set back", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      await ask("/about");
      content.change("second");
      vi.setSystemTime(Date.now() - 4 * 3_600_000);
      await vi.waitFor(async () => expect((await ask("/about")).text).toContain("second"));
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("nothing is kept", () => {
  test.each(["/lacking", "/private", "/broken"])("of %s", async (path) => {
    const first = await ask(path).catch(() => undefined);
    const before = rendered.length;
    await ask(path).catch(() => undefined);
    expect(rendered.length).toBeGreaterThan(before);
    if (first) expect(first.headers["cache-control"]).toMatch(/no-store/);
  });

  test("of what a visitor brings", async () => {
    await ask("/about");
    const own = await ask("/about", { headers: { Cookie: "session=one" } });
    expect(own.text).toContain("for session=one");
    expect(own.headers["cache-control"]).toBe("private, no-store");
    expect((await ask("/about")).text).toContain("for nobody");
  });
});

test("visitors do not wait while something is published every 100 ms", async () => {
  renderMs = 30;
  await ask("/about");
  const times: number[] = [];
  const until = performance.now() + 2_000;
  let published = 0;
  const publishing = setInterval(() => content.change(`number ${(published += 1)}`), 100);
  while (performance.now() < until) {
    times.push((await ask("/about")).ms);
    await wait(5);
  }
  clearInterval(publishing);
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)];
  expect(p95).toBeLessThan(100);
  await vi.waitFor(async () => expect((await ask("/about")).text).toContain(`number ${published}`));
});

describe("the order of the steps", () => {
  const formLimits = { burst: 1, perSecond: 0.01, overallBurst: 100, overallPerSecond: 1 };
  const post = (headers: Record<string, string> = {}) =>
    ask("/about", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: "a=1",
    });

  test("what is refused takes nothing of a visitor's limit, and does not reach Remix", async () => {
    stop();
    await start({ formLimits });
    for (let visit = 0; visit < 3; visit += 1) {
      expect((await post({ Origin: "https://evil.example" })).status).toBe(403);
    }
    expect(rendered).toEqual([]);
    expect((await post()).status).toBe(200);
    expect(rendered).toEqual(["POST /about"]);
  });

  test("who goes on regardless is not read any more", async () => {
    stop();
    await start({ formLimits });
    const statuses = [];
    for (let sent = 0; sent < 10; sent += 1) statuses.push((await post()).status);
    // Some are answered with the form, which Remix makes.
    expect(statuses.at(-1)).toBe(429);
    expect(rendered.length).toBeLessThan(8);
  });

  describe("what is not in memory", () => {
    const few = { burst: 3, perSecond: 0.01 };
    const many = { burst: 1_000, perSecond: 1_000 };
    const known = openContext(undefined);
    runInContext(known, rememberDevice);
    const knownDevice = { Cookie: known.setCookies?.get("device")?.split(";", 1)[0] ?? "" };
    const askFor = async (count: number, headers: Record<string, string> = {}) => {
      const asked = Array.from({ length: count }, (_, number) =>
        ask(`/nothing-${number}`, { headers }),
      );
      return (await Promise.all(asked)).map(({ status }) => status);
    };

    test("is metered by client: memory goes on, and so does a known device", async () => {
      stop();
      await start({ readLimits: { each: few, all: many } });
      await ask("/about");
      expect(await askFor(4)).toEqual([404, 404, 429, 429]);
      const refused = await ask("/nothing-9");
      expect(refused.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
      expect(refused.headers["cache-control"]).toBe("no-store");
      expect((await ask("/about")).status).toBe(200);
      expect(await askFor(3, knownDevice)).toEqual([404, 404, 404]);
    });

    test("is bounded for all together, half of it kept for known devices", async () => {
      stop();
      await start({ readLimits: { each: many, all: { burst: 4, perSecond: 0.01 } } });
      expect(await askFor(3)).toEqual([404, 404, 503]);
      expect(await askFor(2, knownDevice)).toEqual([404, 404]);
    });

    test("is not made without end at the same time", async () => {
      stop();
      await start({ readLimits: { each: many, all: many } });
      // None of them ends before all have come.
      let release: () => void = () => undefined;
      held = new Promise((resolve) => (release = resolve));
      const statuses: number[] = [];
      const all = Array.from({ length: 40 }, async (_, number) => {
        statuses.push((await ask(`/nothing-${number}`)).status);
      });
      await vi.waitFor(() => expect(statuses).toHaveLength(40 - 8), 10_000);
      release();
      await Promise.all(all);
      expect(statuses).toEqual([...Array<number>(40 - 8).fill(503), ...Array<number>(8).fill(404)]);
      renderMs = 100;
      const alike = await Promise.all(Array.from({ length: 40 }, () => ask("/nothing-50")));
      expect(alike.filter(({ status }) => status === 404)).toHaveLength(40);
      expect(await askFor(1)).toEqual([404]);
    });

    test("gives its place back where a visitor has left while another's page was made", async () => {
      stop();
      await start({ readLimits: { each: many, all: many } });
      let release: () => void = () => undefined;
      held = new Promise((resolve) => (release = resolve));
      let [arrived, left] = [0, 0];
      server.on("request", (_request, response) => {
        arrived += 1;
        response.once("close", () => (left += 1));
      });
      const visit = (number: number) =>
        get(`http://127.0.0.1:${port}/private-${number}`, {
          headers: { Host: `localhost:${port}` },
        }).on("error", () => undefined);
      const numbers = [...Array(8).keys()];
      const first = numbers.map(visit);
      await vi.waitFor(() => expect(rendered).toHaveLength(8));
      // These wait for what is made for the first.
      const second = numbers.map(visit);
      await vi.waitFor(() => expect(arrived).toBe(16));
      for (const request of [...first, ...second]) request.destroy();
      await vi.waitFor(() => expect(left).toBe(16));
      release();
      await wait(50);
      expect(await askFor(1)).toEqual([404]);
    });

    test("a page that is in memory is made anew, however little may be asked for", async () => {
      await ask("/about");
      stop();
      await start({ readLimits: { each: { burst: 1, perSecond: 0.01 }, all: many } });
      await ask("/about");
      for (const text of ["second", "third", "fourth"]) {
        content.change(text);
        await vi.waitFor(async () => expect((await ask("/about")).text).toContain(text));
      }
    });
  });

  test("every answer is guarded, whichever step gave it", async () => {
    for (const path of ["/about", "/about/", "/%zz", "/nothing"]) {
      const { headers } = await ask(path);
      expect(headers["x-content-type-options"], path).toBe("nosniff");
      expect(headers["x-request-id"], path).toMatch(/^[\w.-]+$/);
    }
  });
});
