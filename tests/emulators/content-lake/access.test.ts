import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { useContentEmulator } from "./emulator";

const emulator = useContentEmulator();

const QUERY = "/v2025-02-19/data/query/production?query=*";

/** Sends headers that `fetch` does not allow. */
function send(path: string, headers: Record<string, string>, method = "GET") {
  return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const { port } = emulator().lake;
    request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
      response.resume();
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers }),
      );
    })
      .on("error", reject)
      .end();
  });
}

describe("a foreign page", () => {
  const foreign = { "Sec-Fetch-Site": "cross-site" };

  test("gets no response to a request with its own name as the Host", async () => {
    for (const path of [QUERY, "/"]) {
      expect((await send(path, { Host: "rebound.example.com" })).status).toBe(403);
    }
  });

  test("cannot read, write or ask for permission, but can show an image", async () => {
    expect((await send(QUERY, foreign)).status).toBe(403);
    expect((await send("/images/local/production/none.png", foreign)).status).toBe(404);
    const origin = { Origin: "https://example.com" };
    expect((await send("/v1/data/mutate/production", origin, "POST")).status).toBe(403);
    const preflight = await send(QUERY, origin, "OPTIONS");
    expect(preflight.status).toBe(403);
    expect(preflight.headers).not.toHaveProperty("access-control-allow-origin");
  });
});

describe("paths", () => {
  test("returns null for a user's key before it is set and after it is deleted", async () => {
    const url = `${emulator().lake.url}/v1/users/me/keyvalue`;
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

  test("answers an unknown path with a JSON 404 and logs one line without the query string", async () => {
    const before = emulator().log.length;
    const response = await fetch(`${emulator().lake.url}/v1/unheard/of?secret=1`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ statusCode: 404, error: "Not Found" });
    expect(emulator().log.slice(before)).toEqual(["Content emulator: 404 GET /v1/unheard/of"]);
  });
});
