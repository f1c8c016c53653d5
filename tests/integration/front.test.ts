import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod";

import { attachFront, attachFrontOnListen } from "~/http/attach-front.server";
import { createFront, type FrontOptions } from "~/http/front.server";
import { oncePerRequest, requestScope } from "~/http/request-scope.server";
import { listen } from "../../local/free-port";

const SITE = "http://localhost:3000";
const OWN_LINES = `Host: localhost:3000\r\nOrigin: ${SITE}\r\n`;
const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";

const options: FrontOptions = {
  siteUrl: SITE,
  refusalPage: (status, id) =>
    `<!DOCTYPE html><title>refused</title><h1>Error ${status}</h1><p>Request id ${id}</p>`,
  staticDirectories: new Set(["/build"]),
  bodyTimeoutMs: 300,
};

const anyNumber: unknown = expect.any(Number);

let reached: string[] = [];
let logLines: string[] = [];

/** Stands for remix-serve: says what it was asked, from inside the request's scope. */
async function answer(request: IncomingMessage, response: ServerResponse) {
  reached.push(`${request.method} ${request.url}`);
  const body = await text(request);
  let loads = 0;
  const load = () => oncePerRequest("count", () => Promise.resolve(++loads));
  await Promise.all([load(), load()]);
  if (request.url === "/own-headers") {
    response.setHeader("Content-Security-Policy", "frame-ancestors http://localhost:3333");
    response.setHeader("Referrer-Policy", "same-origin");
    response.setHeader("X-Powered-By", "Express");
  }
  if (request.url === "/in-parts") {
    response.write("first part, ");
    await wait(200);
  }
  if (request.url === "/not-modified") response.statusCode = 304;
  response.end(
    JSON.stringify({
      url: request.url,
      headers: request.headers,
      body,
      scope: requestScope()?.id,
      loads,
    }),
  );
}

const listener = (request: IncomingMessage, response: ServerResponse) => {
  answer(request, response).catch((error: unknown) =>
    response.destroy(error instanceof Error ? error : undefined),
  );
};

let server: Server;
let port: number;

beforeAll(async () => {
  vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    logLines.push(String(chunk));
    return true;
  });
  attachFrontOnListen((behind) => createFront(options, behind));
  server = createServer(listener);
  port = await listen(server);
});

afterAll(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

afterEach(() => {
  reached = [];
  logLines = [];
});

type Reply = { status: number; headers: Headers; body: string; interim: boolean };

function parseReply(text: string): Reply {
  const interim = text.startsWith("HTTP/1.1 100 Continue\r\n\r\n");
  const [head = "", ...rest] = text
    .replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, "")
    .split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return {
    status: Number(statusLine.split(" ")[1]),
    headers,
    body: rest.join("\r\n\r\n"),
    interim,
  };
}

/** The lines of the log that belong to a reply; they come when the connection is done with it. */
async function linesOf({ headers }: Reply): Promise<string[]> {
  const id = headers.get("x-request-id") ?? "none";
  const lines = () => logLines.filter((line) => line.includes(id));
  await vi.waitFor(() => expect(lines()).not.toEqual([]));
  await wait(20);
  return lines();
}

/** Writes bytes to a socket (a number waits that many milliseconds, "leave" hangs up) and reads until it is closed. */
async function exchange(...steps: (string | number)[]): Promise<Reply> {
  const socket = connect(port, "127.0.0.1");
  const received: Buffer[] = [];
  socket.on("data", (chunk) => received.push(chunk));
  const closed = new Promise<void>((resolve, reject) => {
    socket.on("close", () => resolve());
    socket.on("error", reject);
  });
  for (const step of steps) {
    if (typeof step === "number") await wait(step);
    else if (step === "leave") socket.destroy();
    else socket.write(step);
  }
  await closed;
  return parseReply(Buffer.concat(received).toString("utf8"));
}

const request = (line: string, headers = "", body = "") =>
  `${line} HTTP/1.1\r\n${OWN_LINES}${headers}Connection: close\r\n\r\n${body}`;

const get = (target: string, headers = "") => exchange(request(`GET ${target}`, headers));

const post = (body: string, headers = FORM, target = "/contact") =>
  exchange(
    request(`POST ${target}`, `${headers}Content-Length: ${Buffer.byteLength(body)}\r\n`, body),
  );

const echo = z.record(z.string(), z.unknown());

const echoed = ({ body }: Reply) => echo.parse(JSON.parse(body));

const refused = (reply: Reply, status: number) => {
  expect(reply.status).toBe(status);
  expect(reply.body).toContain(`<h1>Error ${status}</h1>`);
  expect(reply.body).toContain(`Request id ${reply.headers.get("x-request-id")}<`);
  expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(reply.headers.get("content-length")).toBe(String(Buffer.byteLength(reply.body)));
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expectGuarded(reply);
  expect(reply.headers.get("content-security-policy")).toContain("style-src 'self'");
  expect(reached).toEqual([]);
};

const expectGuarded = ({ headers }: Reply) => {
  expect(headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; .*frame-ancestors 'none'$/,
  );
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("permissions-policy")).toContain("camera=()");
  expect(headers.get("x-request-id")).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
  expect(headers.has("x-powered-by")).toBe(false);
};

describe("a request that passes", () => {
  test("reaches the handler inside a scope that is named in answer and log", async () => {
    const reply = await get("/services?q=private", "X-Request-Id: abc-123\r\n");
    expect(reply.status).toBe(200);
    expect(echoed(reply)).toMatchObject({ url: "/services?q=private", scope: "abc-123", loads: 1 });
    expect(reply.headers.get("x-request-id")).toBe("abc-123");
    const lines = await linesOf(reply);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      message: "request",
      requestId: "abc-123",
      method: "GET",
      path: "/services",
      status: 200,
      ms: anyNumber,
    });
    expect(lines[0]).not.toContain("private");
  });

  test("gets a new id where the caller's is not a token", async () => {
    const reply = await get("/", "X-Request-Id: a b<script>\r\n");
    expect(reply.headers.get("x-request-id")).toMatch(/^[0-9a-f]{16}-\d+$/);
    expect(echoed(reply).scope).toBe(reply.headers.get("x-request-id"));
  });

  test("names the site's host, whatever a client or a proxy wrote", async () => {
    const reply = await exchange(
      "GET / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\n" +
        "X-Forwarded-Proto: https\r\nX-Forwarded-Port: 1\r\nConnection: close\r\n\r\n",
    );
    expect(echoed(reply).headers).toEqual({ host: "localhost:3000", connection: "close" });
  });

  test("HTTP/1.0 without a Host is answered", async () => {
    const reply = await exchange("GET / HTTP/1.0\r\n\r\n");
    expect(echoed(reply).headers).toMatchObject({ host: "localhost:3000" });
  });

  test.each(["/", "/not-modified"])("%s carries the security headers", async (path) => {
    const reply = await get(path);
    expectGuarded(reply);
    expect(reply.headers.has("strict-transport-security")).toBe(false);
  });

  test("HEAD is answered without a body", async () => {
    const reply = await exchange(request("HEAD /services"));
    expect(reply).toMatchObject({ status: 200, body: "" });
    expectGuarded(reply);
  });

  test("a route's own headers stand", async () => {
    const { headers } = await get("/own-headers");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("content-security-policy")).toBe("frame-ancestors http://localhost:3333");
    expect(headers.has("x-frame-options")).toBe(false);
    expect(headers.has("x-powered-by")).toBe(false);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("a site with TLS asks browsers to stay with it", async () => {
    const secure = createServer(listener);
    attachFront(secure, (behind) =>
      createFront({ ...options, siteUrl: "https://www.example.com" }, behind),
    );
    const securePort = await listen(secure);
    const { headers } = await fetch(`http://127.0.0.1:${securePort}/`);
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    secure.close();
  });
});

describe("redirects", () => {
  test.each([
    ["/services/", "/services"],
    ["/services/?a=/b/", "/services?a=/b/"],
    ["//evil.example/", "/evil.example"],
    ["/\\evil.example", "/evil.example"],
    ["/a//b", "/a/b"],
    ["/build/", "/build"],
  ])("%s leads to %s", async (target, location) => {
    const reply = await get(target);
    expect(reply).toMatchObject({ status: 308, body: "" });
    expect(reply.headers.get("location")).toBe(location);
    expectGuarded(reply);
    expect(reached).toEqual([]);
  });

  test("another loopback name leads to the site's own", async () => {
    const reply = await exchange(
      "GET /a?b=1 HTTP/1.1\r\nHost: 127.0.0.1:3000\r\nConnection: close\r\n\r\n",
    );
    expect(reply.status).toBe(308);
    expect(reply.headers.get("location")).toBe("http://localhost:3000/a?b=1");
  });

  test("a form sent to a path with a slash is sent again by the browser", async () => {
    const reply = await post("q=1", FORM, "/contact/");
    expect(reply.status).toBe(308);
    expect(reply.headers.get("location")).toBe("/contact");
  });

  test("a directory of public/ is asked for in the form that express.static does not redirect", async () => {
    expect(echoed(await get("/build?a=1")).url).toBe("/build/?a=1");
    expect(echoed(await get("/%62uild")).url).toBe("/%62uild/");
    expect(echoed(await get("/builds")).url).toBe("/builds");
  });
});

describe("refusals by the head of the request", () => {
  test.each(["*", "http://localhost:3000/", "/%E0%A4%A", "/a%00b", "/a#b"])(
    "400 for %s",
    async (target) => {
      refused(await get(target), 400);
    },
  );

  test.each([
    ["a control character", "GET /\u0001 HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    ["no HTTP at all", "hello\r\n\r\n"],
    ["a Host that is none", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
    ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n"],
    ["two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"],
    [
      "length and chunks",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
    ],
  ])("400 for %s", async (_name, bytes) => {
    const reply = await exchange(bytes);
    refused(reply, 400);
    expect(await linesOf(reply)).toHaveLength(1);
  });

  test("431 for a head that is too long", async () => {
    refused(
      await exchange(`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`),
      431,
    );
  });

  test("417 for an expectation nobody knows", async () => {
    refused(await get("/", "Expect: miracles\r\n"), 417);
  });

  test.each([
    ["Origin: https://evil.example\r\n", 403],
    ["Origin: null\r\n", 400],
    ["Origin: evil\r\n", 400],
    [`Origin: ${SITE}\r\nSec-Fetch-Site: cross-site\r\n`, 403],
  ])("%j is refused for pages and for .data alike", async (headers, status) => {
    for (const target of ["/contact", "/contact.data"]) {
      const head = `POST ${target} HTTP/1.1\r\nHost: localhost:3000\r\n${headers}${FORM}`;
      refused(await exchange(`${head}Content-Length: 3\r\nConnection: close\r\n\r\nq=1`), status);
    }
  });

  test("415 for other bodies than forms", async () => {
    refused(await post("{}", "Content-Type: application/json\r\n"), 415);
    refused(await post("{}", "Content-Type: application/json\r\n", "/contact.data"), 415);
    refused(await post("q=1", ""), 415);
  });

  test("405 says what is allowed", async () => {
    const reply = await exchange(request("PUT /contact"));
    refused(reply, 405);
    expect(reply.headers.get("allow")).toBe("GET, HEAD, POST");
  });

  test("a refused HEAD has no body", async () => {
    const reply = await exchange(request("HEAD /%zz"));
    expect(reply).toMatchObject({ status: 400, body: "" });
    expect(Number(reply.headers.get("content-length"))).toBeGreaterThan(0);
  });
});

describe("bodies", () => {
  test("a form comes through byte for byte, under its counted length", async () => {
    const reply = await post("name=%E0%A4%B9&note=₹", `${FORM}Cookie: a=b\r\n`);
    expect(echoed(reply)).toMatchObject({
      body: "name=%E0%A4%B9&note=₹",
      headers: {
        "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
        "content-length": "23",
        cookie: "a=b",
        origin: SITE,
      },
      scope: reply.headers.get("x-request-id"),
    });
  });

  test("no body is an empty form", async () => {
    expect(echoed(await exchange(request("POST /contact")))).toMatchObject({
      body: "",
      headers: {
        "content-length": "0",
        "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
      },
    });
  });

  test("chunks are joined, however slowly they come", async () => {
    const head = request("POST /contact", `${FORM}Transfer-Encoding: chunked\r\n`);
    const reply = await exchange(head, "2\r\nq=\r\n", 30, "3\r\nabc\r\n", 30, "0\r\n\r\n");
    const { body, headers } = echoed(reply);
    expect(body).toBe("q=abc");
    expect(headers).toMatchObject({ "content-length": "5" });
    expect(headers).not.toHaveProperty("transfer-encoding");
  });

  test("65,536 bytes pass, announced or in chunks", async () => {
    const whole = "a".repeat(65_536);
    expect(echoed(await post(whole)).body).toHaveLength(65_536);
    const head = request("POST /contact", `${FORM}Transfer-Encoding: chunked\r\n`);
    const chunked = await exchange(head, `10000\r\n${whole}\r\n0\r\n\r\n`);
    expect(echoed(chunked).body).toHaveLength(65_536);
  });

  test("413 for an announced length over the limit, before a byte of it has come", async () => {
    const reply = await exchange(
      `POST /contact HTTP/1.1\r\n${OWN_LINES}${FORM}Content-Length: 65537\r\n\r\n`,
      2_500,
    );
    refused(reply, 413);
    expect(reply.headers.get("connection")).toBe("close");
  });

  test("413 for chunks that add up to more, the answer not lost to what is still being sent", async () => {
    const head = `POST /contact.data HTTP/1.1\r\n${OWN_LINES}${FORM}Transfer-Encoding: chunked\r\n\r\n`;
    const chunk = `8000\r\n${"a".repeat(32_768)}\r\n`;
    const reply = await exchange(
      head,
      chunk,
      chunk,
      "1\r\na\r\n",
      50,
      ...Array.from({ length: 20 }, () => chunk),
      "0\r\n\r\n",
    );
    refused(reply, 413);
    expect(reply.headers.get("connection")).toBe("close");
  });

  test("413 for a body that is over the limit and complete", async () => {
    const head = `POST /contact HTTP/1.1\r\n${OWN_LINES}${FORM}Transfer-Encoding: chunked\r\n\r\n`;
    const reply = await exchange(`${head}10001\r\n${"a".repeat(65_537)}\r\n0\r\n\r\n`);
    refused(reply, 413);
    expect(reply.headers.get("connection")).toBe("close");
  });

  test("the rest of a refused body is taken in, so that the connection is not reset", async () => {
    const socket = connect(port, "127.0.0.1");
    const failed = vi.fn();
    socket.on("error", failed);
    const head = `POST /contact HTTP/1.1\r\n${OWN_LINES}${FORM}Content-Length: 400000\r\n\r\n`;
    socket.write(head);
    for (let sent = 0; sent < 400_000; sent += 40_000) {
      await wait(20);
      socket.write("a".repeat(40_000));
    }
    expect(await text(socket)).toContain("Error 413");
    expect(failed).not.toHaveBeenCalled();
  });

  test("a client that sends far too much still reads why", async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/contact`, {
      method: "POST",
      body: new URLSearchParams({ message: "a".repeat(1_000_000) }),
    });
    expect(reply.status).toBe(413);
    expect(await reply.text()).toContain("Error 413");
  });

  test("408 for a body that does not come", async () => {
    const head = `POST /contact HTTP/1.1\r\n${OWN_LINES}${FORM}Content-Length: 10\r\n\r\nq=1`;
    refused(await exchange(head), 408);
  });

  test("a client that leaves midway leaves one line in the log and nothing else", async () => {
    const head = `POST /midway HTTP/1.1\r\n${OWN_LINES}${FORM}Content-Length: 10\r\n\r\nq=1`;
    await exchange(head, 50, "leave");
    await wait(400);
    const lines = logLines.filter((line) => line.includes("/midway"));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", status: 499 });
    expect(logLines.join("")).not.toContain('"error"');
    expect(reached).toEqual([]);
  });

  test("400 for chunks that are none", async () => {
    const head = request("POST /contact", `${FORM}Transfer-Encoding: chunked\r\n`);
    const reply = await exchange(head, "3\r\nq=1\r\n", 50, "zz\r\n");
    refused(reply, 400);
    expect(await linesOf(reply)).toHaveLength(1);
  });

  test("nothing is mixed into an answer that is half sent", async () => {
    const reply = await exchange(
      `GET /in-parts HTTP/1.1\r\n${OWN_LINES}\r\n`,
      50,
      "garbage\r\n\r\n",
    );
    expect(reply.body).toContain("first part");
    expect(reply.body).not.toContain("Error 400");
  });

  test("a body is asked for only after the head has passed", async () => {
    const expecting = `${FORM}Expect: 100-continue\r\n`;
    const head = request("POST /contact", `${expecting}Content-Length: 3\r\n`);
    const passed = await exchange(head, 50, "q=1");
    expect(passed.interim).toBe(true);
    expect(echoed(passed)).toMatchObject({ body: "q=1" });
    expect(echoed(passed).headers).not.toHaveProperty("expect");
    reached = [];
    const tooLong = await exchange(
      request("POST /contact", `${expecting}Content-Length: 99999\r\n`),
    );
    refused(tooLong, 413);
    expect(tooLong.interim).toBe(false);
  });

  test("the body of a visit is not waited for", async () => {
    const reply = await exchange(`GET / HTTP/1.1\r\n${OWN_LINES}Content-Length: 3\r\n\r\nabc`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("connection")).toBe("close");
  });
});

describe("requests that are written before the answers are there", () => {
  const asked = (target: string) => `GET ${target} HTTP/1.1\r\n${OWN_LINES}\r\n`;

  test("are answered, as far as a few go", async () => {
    const reply = await exchange(asked("/").repeat(3) + request("GET /last"));
    expect(reached).toEqual(["GET /", "GET /", "GET /", "GET /last"]);
    expect(reply.body).toContain("/last");
  });

  test("end the connection where they are many", async () => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    const closed = new Promise((resolve) => socket.resume().once("close", resolve));
    socket.write(asked("/in-parts").repeat(1_000));
    await closed;
    expect(reached.length).toBeGreaterThan(0);
    expect(reached.length).toBeLessThanOrEqual(17);
  });

  test("end it where their answers are not taken in", async () => {
    const page = Buffer.alloc(100 * 1024, "a");
    const serving = createServer();
    let served = 0;
    const quick: FrontOptions["quick"] = (_request, response) => {
      served += 1;
      response.end(page);
      return true;
    };
    attachFront(serving, (behind) => createFront({ ...options, quick }, behind));
    const socket = connect(await listen(serving), "127.0.0.1").on("error", () => {});
    socket.pause();
    socket.write(asked("/").repeat(1_300));
    await vi.waitFor(() => expect(served).toBeGreaterThan(0));
    await wait(200);
    expect(served).toBeLessThanOrEqual(17);
    socket.destroy();
    serving.closeAllConnections();
    serving.close();
  });
});

describe("a flood of forms", () => {
  test("is answered 429, with the headers of every answer and the time to wait", async () => {
    const flooded = createServer(listener);
    const postLimits = { burst: 2, perSecond: 0.01, overallBurst: 100, overallPerSecond: 100 };
    attachFront(flooded, (behind) => createFront({ ...options, postLimits }, behind));
    const address = `http://localhost:${await listen(flooded)}/contact`;
    const send = () => fetch(address, { method: "POST", body: new URLSearchParams({ q: "1" }) });
    // The first refusals are the route's, which gives the form back.
    for (let sent = 0; sent < 10; sent += 1) await send();
    expect(reached.length).toBeLessThan(9);
    reached = [];
    const answer = await send();
    const { status, headers } = answer;
    refused({ status, headers, body: await answer.text(), interim: false }, 429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    flooded.closeAllConnections();
    flooded.close();
  });
});

describe("attaching", () => {
  test("a later front takes the place of the earlier, with the same handler behind it", async () => {
    const refusalPage = () => "<!DOCTYPE html><h1>second front</h1>";
    attachFrontOnListen((behind) => createFront({ ...options, refusalPage }, behind));
    attachFrontOnListen((behind) => createFront({ ...options, refusalPage }, behind));
    expect((await get("/%zz")).body).toContain("second front");
    const reply = await get("/");
    expect(reply.status).toBe(200);
    expect(reached).toEqual(["GET /"]);
    expect(await linesOf(reply)).toHaveLength(1);
    expect(server.listenerCount("request")).toBe(1);
    expect(server.listenerCount("clientError")).toBe(1);
  });

  test("what throws behind the front becomes its page for a 500", async () => {
    const broken = createServer(() => {
      throw new Error("handler broke");
    });
    attachFront(broken, (behind) => createFront(options, behind));
    const brokenPort = await listen(broken);
    const reply = await fetch(`http://localhost:${brokenPort}/`);
    expect(reply.status).toBe(500);
    expect(await reply.text()).toContain("Error 500");
    expect(logLines.join("")).toContain("handler broke");
    broken.close();
  });
});
