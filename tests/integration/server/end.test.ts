import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, createServer, type Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { listen } from "../../../emulators/free-port";
import { endProcess } from "../../../testing/end-process";
import { eventually } from "../../eventually";
import { ask as askAt } from "../../process/ask";

let site: ChildProcess;
let log: string;
let port: number;
let reportsTo: Server;
let reports: unknown[];

/** Longer than any test. */
const FAR_MS = 600_000;

async function start({ drainMs = 0, longestMs = FAR_MS } = {}): Promise<void> {
  reports = [];
  reportsTo = createServer((request, response) => {
    void text(request).then((body) => {
      reports.push(JSON.parse(body));
      response.end();
    });
  });
  const reportsPort = await listen(reportsTo);
  log = "";
  const command = ["--import", "tsx", "tests/integration/server/small-site.ts"];
  site = spawn(process.execPath, command, {
    env: {
      ...process.env,
      REPORT_URL: `http://127.0.0.1:${reportsPort}/errors`,
      DRAIN_MS: String(drainMs),
      LONGEST_MS: String(longestMs),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [site.stdout, site.stderr]) {
    stream?.on("data", (chunk) => (log += String(chunk)));
  }
  await expect.poll(() => log).toContain('"listens"');
  port = Number(/"port":(\d+)/.exec(log)?.[1]);
}

afterEach(() => {
  site.kill("SIGKILL");
  reportsTo.closeAllConnections();
  reportsTo.close();
});

const agent = new Agent({ keepAlive: true });

const ask = async (path: string) => {
  const { headers, text: body } = await askAt({ port, host: "localhost", agent }, path);
  return { connection: headers.connection, body };
};

/** Sends the request that the process answers on a signal, and waits until it is received. */
const askForSlow = async () => {
  const slow = ask("/slow");
  await expect.poll(() => log).toContain("/slow arrived");
  return { slow, answerSlow: () => site.kill("SIGUSR2") };
};

// A start takes seconds on a busy machine, so each test checks several behaviours.

test("after SIGTERM open requests are finished, new ones refused, and the process exits with 0", async () => {
  await start();
  const unused = connect(port, "127.0.0.1");
  await once(unused, "connect");
  expect((await ask("/")).connection).toBe("keep-alive");
  const { slow, answerSlow } = await askForSlow();
  const ending = endProcess(site, "SIGTERM");
  await eventually(() => expect(ask("/")).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/));
  answerSlow();
  expect(await slow).toEqual({ connection: "close", body: "slow" });
  expect(await ending).toBe(0);
  expect(log).toContain("begins to end");
  expect(log).toContain("has written everything");
  // remix-serve's handler for the same signal logs nothing.
  expect(log).not.toContain("Console output");
  expect(log).not.toContain("Shutdown timed out");
});

test("a drain serves requests and closes connections; a second signal ends it, but not npm's copy of the first", async () => {
  await start({ drainMs: FAR_MS });
  const unused = connect(port, "127.0.0.1");
  await once(unused, "connect");
  const { slow, answerSlow } = await askForSlow();
  expect((await ask("/")).connection).toBe("keep-alive");
  const ending = endProcess(site, "SIGTERM");
  site.kill("SIGTERM");
  await expect.poll(() => log).toContain("Process shutting down");
  // The first request reuses a connection, the second opens a new one.
  for (let request = 0; request < 2; request += 1) {
    expect(await ask("/")).toEqual({ connection: "close", body: "at once" });
  }
  answerSlow();
  expect(await slow).toEqual({ connection: "close", body: "slow" });
  // A signal within this time counts as a copy of the first.
  await wait(600);
  expect([log.includes("begins to end"), unused.readyState]).toEqual([false, "open"]);
  const asked = once(unused, "data");
  unused.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(String(await asked)).toContain("Connection: close");
  site.kill("SIGTERM");
  expect(await ending).toBe(0);
  expect(log).toContain("has written everything");
});

test("SIGINT causes no drain, and a request that takes too long is aborted", async () => {
  await start({ drainMs: FAR_MS, longestMs: 300 });
  const { slow } = await askForSlow();
  const stuck = slow.catch((error: unknown) => error);
  expect(await endProcess(site, "SIGINT")).toBe(0);
  expect(await stuck).toBeInstanceOf(Error);
  expect(log).toContain("Shutdown timed out");
});

test("an unhandled rejection is logged and reported; an uncaught exception also ends the process", async () => {
  await start({ drainMs: FAR_MS });
  await ask("/reject");
  await expect.poll(() => log).toContain("nobody awaits this");
  const gone = once(site, "exit");
  expect((await ask("/throw")).body).toBe("at once");
  expect(await gone).toEqual([1, null]);
  expect(log).toContain("Uncaught exception");
  expect(reports).toMatchObject([
    { level: "error", message: "Unhandled rejection" },
    { message: "Uncaught exception", error: { message: "no one catches this: [email]" } },
  ]);
});
