import {
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createContentStore } from "~/cms/source/content-store.server";
import { limitPipelining } from "~/server/limits.server";
import { metrics } from "~/server/metrics.server";
import { createPipeline, type PipelineOptions } from "~/server/pipeline.server";
import { issueDevice } from "~/server/rate-limit.server";
import {
  expireAt,
  markIncomplete,
  markPrivate,
  openContext,
  recordShownContent,
  runInContext,
} from "~/server/request-context.server";
import { listen } from "../../emulators/free-port";
import { eventually } from "../eventually";
import { ask as askAt, type Asked } from "../process/ask";
import { recordLog } from "../recorded-log";

const TEXT = { name: "text", query: "text", params: {} };

/** A fake content service that tests can make publish or stop responding. */
class Content {
  text = "first";
  isSilent = false;
  asked = 0;
  readonly store = createContentStore({
    ask: () => {
      this.asked += 1;
      if (this.isSilent) return Promise.reject(new Error("silent"));
      return Promise.resolve({ result: [this.text], tags: ["s1:text"] });
    },
    showsDocuments: () => Promise.resolve(true),
  });

  constructor() {
    this.store.follow(() => handler.pages?.contentChanged());
  }

  /** Publishes a change, of the text if given. */
  change(text = this.text): void {
    this.text = text;
    this.store.change(["s1:text"]);
  }
}

const POLICY = "public, max-age=0, s-maxage=10, stale-while-revalidate=60";
const NOT_CURRENT = "public, max-age=0, s-maxage=5";
const known = ["/about", "/timed", "/lacking", "/private", "/broken"];
const PAGES = {
  cacheControl: POLICY,
  queryOf: (path: string) => (known.includes(path) ? [] : undefined),
  staleWhileRevalidateMs: 100,
};

let content: Content;
let handler: ReturnType<typeof createPipeline>;
let server: Server;
let port: number;
/** Requests that reached Remix. */
let rendered: string[];
/** The log. */
let logged: string[];
let renderMs: number;
/** Each render waits for this. */
let held: Promise<void>;

/** A fake of Remix that renders pages from the content. */
async function remix(request: IncomingMessage, response: ServerResponse) {
  const path = request.url ?? "/";
  rendered.push(`${request.method} ${path}`);
  const shown = await content.store.get(TEXT);
  recordShownContent(shown);
  if (path === "/timed") expireAt(Date.now() + 300);
  if (path === "/lacking") markIncomplete();
  if (path.startsWith("/private")) markPrivate();
  if (path === "/broken") throw new Error("broken");
  await wait(renderMs);
  await held;
  response.statusCode = path.startsWith("/nothing") ? 404 : 200;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  // Exceeds the buffers of a connection.
  if (path === "/large") return response.end(Buffer.alloc(32 * 1024 * 1024));
  response.end(`${path}: ${String(shown.result)} for ${request.headers.cookie ?? "anonymous"}`);
}

async function start(options: Partial<PipelineOptions> = {}) {
  server = createServer(limitPipelining((request, response) => handler.request(request, response)));
  port = await listen(server);
  handler = createPipeline(
    {
      siteUrl: `http://localhost:${port}`,
      hasContent: () => Promise.resolve(true),
      refusalPage: (status) => ({ html: `<title>${status}</title>`, policy: "default-src 'none'" }),
      pages: { ...PAGES, content: content.store },
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

/** Starts the site again with other options. */
async function restart(options: Partial<PipelineOptions>) {
  stop();
  await start(options);
}

beforeEach(async () => {
  logged = recordLog();
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

describe("a cached page", () => {
  test("is fresh again without a render if revalidation finds no change", async () => {
    const { headers } = await ask("/about");
    content.change();
    expect((await ask("/about")).headers).toMatchObject({
      etag: headers.etag,
      "cache-control": POLICY,
    });
    expect([rendered.length, content.asked]).toEqual([1, 2]);
  });

  test("that a visitor waited for is counted as a hit if revalidation finds no change", async () => {
    await restart({ pages: { ...PAGES, content: content.store, staleWhileRevalidateMs: 0 } });
    const counted = vi.spyOn(metrics.pages, "inc");
    // A missing page is not regenerated in advance.
    await ask("/nothing");
    content.change();
    await ask("/nothing");
    expect(counted.mock.calls).toEqual([["miss"], ["hit"]]);
  });

  test("is regenerated in advance if it was requested before", async () => {
    await ask("/about");
    content.change("second");
    await eventually(() => expect(rendered).toHaveLength(2));
    // The new page replaces the old one when its render ends.
    await eventually(async () => expect((await ask("/about")).text).toContain("second"));
    content.change("third");
    content.change("fourth");
    await eventually(async () => expect((await ask("/about")).text).toContain("fourth"));
  });

  describe("while a newer one is rendered", () => {
    const far = 600_000;
    let finish: () => void;

    /** Holds all renders until `finish`. */
    const begin = async (pages: object) => {
      await restart({ pages: { ...PAGES, content: content.store, ...pages } });
      await ask("/about");
      held = new Promise((resolve) => (finish = resolve));
    };

    test("is sent to all visitors at first, even during frequent publishes", async () => {
      await begin({ staleWhileRevalidateMs: far, patienceMs: far });
      for (const text of ["second", "third", "fourth"]) {
        content.change(text);
        expect((await ask("/about")).text).toContain("first");
      }
      finish();
      await eventually(async () => expect((await ask("/about")).text).toContain("fourth"));
    });

    test("is not sent later, so visitors wait", async () => {
      await begin({ staleWhileRevalidateMs: 0, patienceMs: far });
      content.change("second");
      const waiting = ask("/about");
      await eventually(() => expect(rendered).toHaveLength(2));
      finish();
      expect((await waiting).text).toContain("second");
    });

    test("is sent to visitors after the maximum wait", async () => {
      await begin({ staleWhileRevalidateMs: 0, patienceMs: 50 });
      content.change("second");
      expect((await ask("/about")).text).toContain("first");
      finish();
      await eventually(async () => expect((await ask("/about")).text).toContain("second"));
    });
  });

  test("is revalidated every two seconds while the service is down, with a stale Cache-Control", async () => {
    const begun = performance.now();
    const clock = vi.spyOn(performance, "now").mockReturnValue(begun);
    await ask("/about");
    content.isSilent = true;
    content.change("second");
    await eventually(async () =>
      expect((await ask("/about")).headers["cache-control"]).toBe(NOT_CURRENT),
    );
    const before = content.asked;
    for (const ms of [0, 1_000, 1_999]) {
      clock.mockReturnValue(begun + ms);
      const { text, headers } = await ask("/about");
      expect([text.includes("first"), headers["cache-control"]]).toEqual([true, NOT_CURRENT]);
    }
    expect(content.asked).toBe(before);
    // The page stays stale when a retry is due.
    clock.mockReturnValue(begun + 2_001);
    expect((await ask("/about")).headers["cache-control"]).toBe(NOT_CURRENT);
    await eventually(() => expect(content.asked).toBeGreaterThan(before));
    content.isSilent = false;
    clock.mockReturnValue(begun + 4_002);
    await eventually(async () => {
      const { text, headers } = await ask("/about");
      expect([text.includes("second"), headers["cache-control"]]).toEqual([true, POLICY]);
    });
  });

  test("is fresh again if the query of another page finds no change", async () => {
    await ask("/about");
    content.isSilent = true;
    content.change();
    await eventually(async () =>
      expect((await ask("/about")).headers["cache-control"]).toBe(NOT_CURRENT),
    );
    content.isSilent = false;
    content.store.recover();
    await content.store.get(TEXT);
    const { text, headers } = await ask("/about");
    expect([text.includes("first"), headers["cache-control"]]).toEqual([true, POLICY]);
  });

  test("expires when its content changes by time", async () => {
    const begun = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(begun);
    const { headers } = await ask("/timed");
    expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=0");
    clock.mockReturnValue(begun + 299);
    await ask("/timed");
    expect(rendered).toHaveLength(1);
    clock.mockReturnValue(begun + 301);
    await ask("/timed");
    expect(rendered).toHaveLength(2);
  });

  test("has the client's request id, unless a CDN could share it", async () => {
    const headers = { "X-Request-Id": "asked" };
    for (let visit = 0; visit < 2; visit += 1) {
      expect((await ask("/about", { headers })).headers["x-request-id"]).toBe("asked");
    }
    await restart({ trustedProxies: 1 });
    for (let visit = 0; visit < 2; visit += 1) {
      expect((await ask("/about", { headers })).headers).not.toHaveProperty("x-request-id");
    }
    expect((await ask("/lacking", { headers })).headers["x-request-id"]).toBe("asked");
  });

  test("is rendered again after the clock is set back, and still updated", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    await ask("/about");
    vi.setSystemTime(Date.now() - 4 * 3_600_000);
    // The clock that was ahead can have ended or begun something too early.
    await ask("/about");
    await ask("/about");
    expect(rendered).toHaveLength(2);
    content.change("second");
    await eventually(async () => expect((await ask("/about")).text).toContain("second"));
  });
});

describe("no response is cached", () => {
  test.each(["/lacking", "/private", "/broken"])("for %s", async (path) => {
    const first = await ask(path).catch(() => undefined);
    const before = rendered.length;
    await ask(path).catch(() => undefined);
    expect(rendered.length).toBeGreaterThan(before);
    if (path === "/broken") return;
    expect(first?.headers["cache-control"]).toMatch(/no-store/);
  });
});

describe("the order of the middleware", () => {
  const formLimits = {
    each: { burst: 1, perSecond: 0.01 },
    all: { burst: 100, perSecond: 1 },
  };
  const post = (headers: Record<string, string> = {}) =>
    ask("/about", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: "a=1",
    });

  test("refused requests do not count towards a visitor's limit, and do not reach Remix", async () => {
    await restart({ formLimits });
    for (let visit = 0; visit < 3; visit += 1) {
      expect((await post({ Origin: "https://evil.example" })).status).toBe(403);
    }
    expect(rendered).toEqual([]);
    expect((await post()).status).toBe(200);
    expect(rendered).toEqual(["POST /about"]);
  });

  describe("a cache miss", () => {
    const few = { burst: 3, perSecond: 0.01 };
    const many = { burst: 1_000, perSecond: 1_000 };
    const signIn = openContext(undefined);
    runInContext(signIn, () => issueDevice({ id: "someone" }));
    const recognised = { Cookie: signIn.setCookies?.get("device")?.split(";", 1)[0] ?? "" };
    const askFor = async (count: number, headers: Record<string, string> = {}) => {
      const asked = Array.from({ length: count }, (_, number) =>
        ask(`/nothing-${number}`, { headers }),
      );
      return (await Promise.all(asked)).map(({ status }) => status);
    };

    test("is rate-limited by client, except for cached pages and recognised devices", async () => {
      await restart({ readLimits: { each: few, all: many } });
      await ask("/about");
      expect(await askFor(4)).toEqual([404, 404, 429, 429]);
      const refused = await ask("/nothing-9");
      expect(refused.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
      expect(refused.headers["cache-control"]).toBe("no-store");
      expect((await ask("/about")).status).toBe(200);
      expect(await askFor(3, recognised)).toEqual([404, 404, 404]);
    });

    test("has an overall rate limit, half of it reserved for recognised devices", async () => {
      await restart({ readLimits: { each: many, all: { burst: 4, perSecond: 0.01 } } });
      expect(await askFor(3)).toEqual([404, 404, 503]);
      expect(await askFor(2, recognised)).toEqual([404, 404]);
    });

    describe("waits for a render slot", () => {
      const trustedProxies = 1;
      const from = (address: string) => ({ "X-Forwarded-For": address });
      let finish: () => void;

      beforeEach(async () => {
        await restart({ trustedProxies, readLimits: { each: many, all: many } });
        held = new Promise((resolve) => (finish = resolve));
      });

      /** Sends concurrent requests; returns the statuses in order of arrival. */
      function askAtOnce(count: number, headers: (number: number) => Record<string, string>) {
        const statuses: number[] = [];
        const all = Array.from({ length: count }, async (_, number) => {
          const { status } = await ask(`/nothing-${number}`, { headers: headers(number) });
          statuses.push(status);
        });
        return { statuses, all: Promise.all(all) };
      }

      test("two pages of a client are rendered at once, sixteen wait, others get 503", async () => {
        const { statuses, all } = askAtOnce(40, () => from("192.0.2.1"));
        await eventually(() => expect(statuses).toHaveLength(40 - 2 - 16));
        expect(new Set(statuses)).toEqual(new Set([503]));
        expect(rendered).toHaveLength(2);
        expect((await ask("/", { headers: from("192.0.2.1") })).headers["retry-after"]).toBe("1");
        finish();
        await all;
        expect(statuses.filter((status) => status === 404)).toHaveLength(18);
      });

      test("eight pages of all clients are rendered at once, and more for recognised devices", async () => {
        const { statuses, all } = askAtOnce(40, (number) => from(`192.0.2.${number}`));
        await eventually(() => expect(rendered).toHaveLength(8));
        const own = askAtOnce(16, () => ({ Cookie: `session=x; ${recognised.Cookie}` }));
        await eventually(() => expect(rendered).toHaveLength(8 + 2));
        finish();
        await Promise.all([all, own.all]);
        expect([...statuses, ...own.statuses]).toEqual(Array(56).fill(404));
      });

      test("that all requests for the same page share", async () => {
        finish();
        renderMs = 100;
        const alike = await Promise.all(Array.from({ length: 40 }, () => ask("/nothing-50")));
        expect(alike.filter(({ status }) => status === 404)).toHaveLength(40);
        expect(rendered).toHaveLength(1);
      });

      test("that is released before a slow client has read the response", async () => {
        finish();
        const slow = [1, 2, 3, 4].map(() => connect(port, "127.0.0.1"));
        for (const socket of slow) {
          socket.on("error", () => undefined).pause();
          socket.write(
            `GET /large HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: session=x\r\n\r\n`,
          );
        }
        await eventually(() => expect(rendered).toHaveLength(4));
        expect((await ask("/nothing", { headers: { Cookie: "session=x" } })).status).toBe(404);
        for (const socket of slow) socket.destroy();
      });

      test("that is released, with a log line, if a pipelining client disconnects", async () => {
        const requests = Array.from(
          { length: 9 },
          (_, number) =>
            `GET /nothing-${number} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: session=x\r\n\r\n`,
        );
        const socket = connect(port, "127.0.0.1").on("error", () => undefined);
        socket.write(requests.join(""));
        await eventually(() => expect(rendered).toHaveLength(2));
        logged.length = 0;
        socket.destroy();
        const lines = () => logged.join("").trim().split("\n");
        await eventually(() => expect(lines()).toHaveLength(9));
        for (const line of lines()) {
          expect(JSON.parse(line)).toMatchObject({ message: "Request completed", status: 499 });
        }
        expect(rendered).toHaveLength(2);
        finish();
        const after = askAtOnce(4, () => ({ Cookie: "session=x" }));
        await after.all;
        expect(after.statuses).toEqual([404, 404, 404, 404]);
      });

      test("that a client does not take if it disconnects while waiting", async () => {
        const visit = (number: number) =>
          get(`http://127.0.0.1:${port}/private-${number}`, {
            headers: { Host: `localhost:${port}`, ...from(`192.0.2.${number}`) },
          }).on("error", () => undefined);
        let [arrived, left] = [0, 0];
        server.on("request", (_request, response) => {
          arrived += 1;
          response.once("close", () => (left += 1));
        });
        const numbers = [...Array(8).keys()];
        const first = numbers.map(visit);
        await eventually(() => expect(rendered).toHaveLength(8));
        // These wait for the renders of the first requests.
        const second = numbers.map(visit);
        await eventually(() => expect(arrived).toBe(16));
        for (const request of [...first, ...second]) request.destroy();
        await eventually(() => expect(left).toBe(16));
        finish();
        expect((await ask("/nothing")).status).toBe(404);
      });
    });

    test("a cached page is regenerated independently of the rate limit", async () => {
      await ask("/about");
      await restart({ readLimits: { each: { burst: 1, perSecond: 0.01 }, all: many } });
      await ask("/about");
      for (const text of ["second", "third", "fourth"]) {
        content.change(text);
        await eventually(async () => expect((await ask("/about")).text).toContain(text));
      }
    });
  });
});
