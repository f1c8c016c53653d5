import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { listen } from "../../../local/free-port";
import { endProcess } from "../../faults/end-process";

let site: ChildProcess;
let log: string;
let port: number;
let reportsTo: Server;
let reports: unknown[];

async function start(drainMs = 0): Promise<void> {
  reports = [];
  reportsTo = createServer((request, response) => {
    void text(request).then((body) => {
      reports.push(JSON.parse(body));
      response.end();
    });
  });
  const reportsPort = await listen(reportsTo);
  log = "";
  const command = ["--import", "tsx", "tests/integration/process/small-site.ts"];
  site = spawn(process.execPath, command, {
    env: {
      ...process.env,
      REPORT_URL: `http://127.0.0.1:${reportsPort}/errors`,
      DRAIN_MS: String(drainMs),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [site.stdout, site.stderr]) {
    stream?.on("data", (chunk) => (log += String(chunk)));
  }
  await expect.poll(() => log, { timeout: 20_000 }).toContain('"listens"');
  port = Number(/"port":(\d+)/.exec(log)?.[1]);
}

afterEach(() => {
  site.kill("SIGKILL");
  reportsTo.closeAllConnections();
  reportsTo.close();
});

const agent = new Agent({ keepAlive: true });

const ask = async (path: string) => {
  const headers = { Host: "localhost" };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, agent, headers }, resolve).once("error", reject);
  });
  return { connection: response.headers.connection, body: await text(response) };
};

/** Asks the process to end; resolves with its exit code and how long it took. */
const end = async (signal: NodeJS.Signals = "SIGTERM") => {
  const begun = performance.now();
  const code = await endProcess(site, signal);
  return { code, ms: performance.now() - begun };
};

// A start takes seconds on a busy machine: each test looks at several things.

test("at SIGTERM requests under way are answered, new ones refused, and the process ends well", async () => {
  await start();
  const unused = connect(port, "127.0.0.1");
  await once(unused, "connect");
  expect((await ask("/")).connection).toBe("keep-alive");
  const slow = ask("/slow");
  await wait(100);
  const ending = end();
  await wait(100);
  await expect(ask("/")).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/);
  expect(await slow).toEqual({ connection: "close", body: "slow" });
  const { code, ms } = await ending;
  expect(code).toBe(0);
  expect(ms).toBeLessThan(1_000);
  expect(log).toContain("begins to end");
  expect(log).toContain("has written everything");
  // What remix-serve does at the same signal leaves nothing in the log.
  expect(log).not.toContain("console");
  expect(log).not.toContain("cut off");
});

test("a drain goes on answering and keeps no connection; a second signal ends it, npm's copy of the first does not", async () => {
  await start(60_000);
  const unused = connect(port, "127.0.0.1");
  await once(unused, "connect");
  const slow = ask("/slow");
  expect((await ask("/")).connection).toBe("keep-alive");
  const ending = end();
  site.kill("SIGTERM");
  await expect.poll(() => log).toContain("the process ends");
  // The first on a connection that was kept, the second on a new one.
  for (let request = 0; request < 2; request += 1) {
    expect(await ask("/")).toEqual({ connection: "close", body: "at once" });
  }
  expect(await slow).toEqual({ connection: "close", body: "slow" });
  await wait(600);
  expect([log.includes("begins to end"), unused.readyState]).toEqual([false, "open"]);
  const asked = once(unused, "data");
  unused.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(String(await asked)).toContain("Connection: close");
  site.kill("SIGTERM");
  const { code, ms } = await ending;
  expect([code, ms < 30_000]).toEqual([0, true]);
  expect(log).toContain("has written everything");
});

test("at SIGINT there is no drain; a request that takes too long is cut off", async () => {
  await start(60_000);
  const stuck = ask("/stuck").catch((error: unknown) => error);
  await wait(100);
  const { code, ms } = await end("SIGINT");
  expect(code).toBe(0);
  expect(ms).toBeGreaterThan(900);
  expect(ms).toBeLessThan(2_500);
  expect(await stuck).toBeInstanceOf(Error);
  expect(log).toContain("cut off");
});

test("an unhandled rejection is logged and reported; an uncaught exception ends the process too", async () => {
  await start(60_000);
  await ask("/reject");
  await expect.poll(() => log).toContain("nobody awaits this");
  const gone = once(site, "exit");
  expect((await ask("/throw")).body).toBe("at once");
  expect(await gone).toEqual([1, null]);
  expect(log).toContain("uncaught exception");
  expect(reports).toMatchObject([
    { level: "error", message: "unhandled rejection" },
    { message: "uncaught exception", error: { message: "nobody catches this: [e-mail]" } },
  ]);
});

test("without anybody who reads its log it goes on, and ends when it is asked to", async () => {
  await start();
  site.stdout?.destroy();
  site.stderr?.destroy();
  for (let request = 0; request < 3; request += 1) expect((await ask("/")).body).toBe("at once");
  expect((await end()).code).toBe(0);
});
