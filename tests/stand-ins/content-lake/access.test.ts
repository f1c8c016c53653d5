import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StandIn, startStandIn } from "./stand-in";

let standIn: StandIn;

beforeAll(async () => {
  standIn = await startStandIn();
});

afterAll(() => standIn.remove());

const QUERY = "/v2025-02-19/data/query/production?query=*";

/** Sends headers that `fetch` would not, and a body in chunks. */
function send(path: string, headers: Record<string, string>, method = "GET", body?: Buffer) {
  return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const { port } = standIn.lake;
    request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
      response.resume();
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers }),
      );
    })
      .on("error", reject)
      .end(body);
  });
}

describe("who may ask", () => {
  test.each(["localhost", "localhost:3900", "127.0.0.1:1", "[::1]:3900"])(
    "the Host %s is answered",
    async (host) => {
      expect((await send(QUERY, { Host: host })).status).toBe(200);
    },
  );

  test.each(["example.com", "localhost.example.com:3900", "127.0.0.1.example.com", "10.0.0.1"])(
    "the Host %s is refused",
    async (host) => {
      expect((await send(QUERY, { Host: host })).status).toBe(403);
      expect((await send("/", { Host: host })).status).toBe(403);
    },
  );

  test.each(["http://localhost:3333", "http://127.0.0.1:3000", "http://localhost"])(
    "the Origin %s may read, with credentials",
    async (origin) => {
      const { status, headers } = await send(QUERY, { Origin: origin });
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "access-control-allow-origin": origin,
        "access-control-allow-credentials": "true",
        vary: "Origin",
      });
    },
  );

  test.each(["https://example.com", "http://localhost.example.com", "null", "http://evil:3000"])(
    "the Origin %s is refused, preflight and write alike",
    async (origin) => {
      const preflight = await send(QUERY, { Origin: origin }, "OPTIONS");
      expect(preflight.status).toBe(403);
      expect(preflight.headers).not.toHaveProperty("access-control-allow-origin");
      const write = await send("/v1/data/mutate/production", { Origin: origin }, "POST");
      expect(write.status).toBe(403);
    },
  );

  test("a page of elsewhere asks nothing by a picture or a link, but shows pictures", async () => {
    const foreign = { "Sec-Fetch-Site": "cross-site" };
    expect((await send(QUERY, foreign)).status).toBe(403);
    expect((await send("/", foreign)).status).toBe(403);
    expect((await send("/images/local/production/none.png", foreign)).status).toBe(404);
    for (const site of ["same-site", "same-origin", "none"]) {
      expect((await send(QUERY, { "Sec-Fetch-Site": site })).status).toBe(200);
    }
    const fromOtherName = { ...foreign, Origin: "http://127.0.0.1:3000" };
    expect((await send(QUERY, fromOtherName)).status).toBe(200);
  });

  test("a local preflight is allowed the headers it asks for", async () => {
    const { status, headers } = await send(
      QUERY,
      { Origin: "http://localhost:3333", "Access-Control-Request-Headers": "x-one, x-two" },
      "OPTIONS",
    );
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      "access-control-allow-headers": "x-one, x-two",
      "access-control-allow-origin": "http://localhost:3333",
    });
  });
});

describe("paths", () => {
  test("the root says in one line what this is", async () => {
    const text = await (await fetch(`${standIn.lake.url}/`)).text();
    expect(text).toBe("content stand-in: project local, dataset production, 0 documents\n");
  });

  test("what is remembered for a user is null until it is known, and when it is forgotten", async () => {
    const url = `${standIn.lake.url}/v1/users/me/keyvalue`;
    const pairs = async () => {
      const known: unknown = await (await fetch(`${url}/one,two`)).json();
      return known;
    };
    const two = { key: "two", value: null };
    expect(await pairs()).toEqual([{ key: "one", value: null }, two]);
    await fetch(url, { method: "PUT", body: JSON.stringify([{ key: "one", value: 1 }]) });
    expect(await pairs()).toEqual([{ key: "one", value: 1 }, two]);
    expect((await fetch(`${url}/one`, { method: "DELETE" })).status).toBe(204);
    expect(await pairs()).toEqual([{ key: "one", value: null }, two]);
  });

  test("ping answers", async () => {
    expect(await (await fetch(`${standIn.lake.url}/v1/ping`)).text()).toBe("PONG");
  });

  test("an unknown one is a 404 in JSON and one line in the log, without its query", async () => {
    const before = standIn.log.length;
    const response = await fetch(`${standIn.lake.url}/v1/unheard/of?secret=1`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ statusCode: 404, error: "Not Found" });
    expect(standIn.log.slice(before)).toEqual(["content stand-in: 404 GET /v1/unheard/of"]);
  });

  test("another dataset is not there", async () => {
    const path = QUERY.replace("production", "staging");
    expect((await fetch(standIn.lake.url + path)).status).toBe(404);
  });

  test("a wrong method is a 405, broken encoding a 400", async () => {
    const mutate = `${standIn.lake.url}/v1/data/mutate/production`;
    expect((await fetch(mutate)).status).toBe(405);
    const broken = `${standIn.lake.url}/v1/data/doc/production/%E0%A4%A`;
    expect((await fetch(broken)).status).toBe(400);
  });
});

describe("bodies", () => {
  test("over the limit are a 413, announced or not", async () => {
    const large = Buffer.alloc(5 * 1024 * 1024, " ");
    const url = `${standIn.lake.url}/v1/data/mutate/production`;
    expect((await fetch(url, { method: "POST", body: large })).status).toBe(413);
    const chunked = { "Transfer-Encoding": "chunked" };
    expect((await send("/v1/data/mutate/production", chunked, "POST", large)).status).toBe(413);
  });

  test("that are not JSON are a 400", async () => {
    const url = `${standIn.lake.url}/v1/data/mutate/production`;
    expect((await fetch(url, { method: "POST", body: "{" })).status).toBe(400);
  });
});
