import assert from "node:assert/strict";
import { once } from "node:events";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { quantile } from "../../../bench/quantile";
import type { Browser } from "../../integration/accounts/browser";
import type { Attack, Size } from "../attack";
import { open, request } from "../connections";
import { counted, ms } from "../figures";
import type { Target } from "../target";

/** Connections of each pipeline: its pages are many times the slots, and fewer than one client is allowed to request at once. */
const CONNECTIONS = 2;
/** Clients that abort pipelines before the slow readers begin, each with both ways of closing: 12 pipelines. */
const PIPELINE_CLIENTS = 3;
const READ_EVERY_MS = 500;
/** Three clients with two requests a second each stay below the limit of one client. */
const VISIT_EVERY_MS = 500;
const BURST_MS = 4_000;
const MOST_SLOWER = 3;

type Visit = { path: string; status: number; ms: number };

/** Visitors of the pages that need a render slot: two without an account, and staff on their own recognised device. */
async function pagesOf(target: Target): Promise<[Browser, () => string][]> {
  let searches = 0;
  const { browser: staff } = await target.makeStaff();
  return [
    [target.browser(), () => `/search?q=word${(searches += 1)}`],
    [target.browser(), () => "/login"],
    [staff, () => "/desk"],
  ];
}

/** Visits the pages until a moment of performance.now(). */
async function visitUntil(
  pages: Awaited<ReturnType<typeof pagesOf>>,
  until: number,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  const visitOne = async ([browser, path]: (typeof pages)[number]) => {
    while (performance.now() < until) {
      const began = performance.now();
      const at = path();
      const { status } = await browser.get(at);
      const took = performance.now() - began;
      visits.push({ path: at.replace(/\?.*/, ""), status, ms: took });
      await wait(Math.max(0, VISIT_EVERY_MS - took));
    }
  };
  await Promise.all(pages.map(visitOne));
  return visits;
}

function expectAllShown(visits: readonly Visit[]): void {
  const refused = visits.filter(({ status }) => status !== 200);
  const what = counted(refused.map(({ path, status }) => `${path} ${status}`));
  assert.ok(refused.length === 0, `${refused.length} of ${visits.length} not shown (${what})`);
}

/** A form and visits. `cookie` makes a visit one that no page from memory answers. */
const pipeline = (target: Target, client: string, cookie: string) =>
  request(target, "POST /login", client, "", "email=a%40example.com&password=wrong") +
  request(target, "GET /login", client, `Cookie: ${cookie}\r\n`).repeat(8);

async function abort(target: Target, bytes: string, how: "close" | "half-close"): Promise<void> {
  const socket = open(target, bytes);
  if (how === "half-close") socket.end();
  await wait(30);
  socket.destroy();
}

/** Sends a pipeline over several connections, all from one client, and closes them before they are answered. */
async function abortPipelines(target: Target, cookie = "session=x"): Promise<void> {
  const bytes = pipeline(target, target.newClient(), cookie);
  for (const how of ["close", "half-close"] as const) {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => abort(target, bytes, how)));
  }
}

export const abortedPipelines: Attack = {
  name: "pipelined requests of clients that leave keep no render slot",
  isQuick: true,
  isTimed: true,
  needsFreshSite: true,
  run: async (target) => {
    const attacker = await target.signIn(await target.makeMember());
    const device = `device=${attacker.cookies.get("device") ?? ""}`;
    await abortPipelines(target);
    await abortPipelines(target, `session=x; ${device}`);
    const pages = await pagesOf(target);
    await wait(500);
    // So often that they would meet every slot.
    const visits = await visitUntil(pages, performance.now() + 5 * VISIT_EVERY_MS);
    expectAllShown(visits);
    return `${4 * CONNECTIONS} aborted pipelines, then ${visits.length} pages: all shown`;
  },
};

/** A client that fills the socket with pages from memory, asks for pages that need a slot, and reads a kilobyte now and then. */
function readSlowly(target: Target, client: string): Socket {
  const socket = open(
    target,
    request(target, "GET /", client).repeat(12) +
      request(target, "GET /login", client, "Cookie: session=x\r\n").repeat(4),
  );
  socket.pause();
  const reading = setInterval(() => void socket.read(1_024), READ_EVERY_MS);
  socket.once("close", () => clearInterval(reading));
  return socket;
}

export const slowReaders: Attack = {
  name: "slow readers on 50 connections hold up no other visitor",
  isTimed: true,
  needsFreshSite: true,
  run: async (target, { slowReaderSeconds }: Size) => {
    const pages = await pagesOf(target);
    for (let clients = 0; clients < PIPELINE_CLIENTS; clients += 1) await abortPipelines(target);
    await visitUntil(pages, performance.now() + 2_000);
    const [quiet, attacked]: Visit[][] = [[], []];
    const phase = () => performance.now() + slowReaderSeconds * 1_000;
    for (const round of [1, 2]) {
      quiet?.push(...(await visitUntil(pages, phase())));
      const client = target.newClient();
      const readers = Array.from({ length: 50 }, () => readSlowly(target, client));
      await Promise.all(readers.map((socket) => once(socket, "connect")));
      // The pages of a new client's burst are rendered meanwhile.
      await wait(BURST_MS);
      attacked?.push(...(await visitUntil(pages, phase())));
      for (const socket of readers) socket.destroy();
      if (round === 1) await wait(500);
    }
    expectAllShown(attacked ?? []);
    return compareTimes(quiet ?? [], attacked ?? []);
  },
};

/** @throws if the 95th percentile of a page is more than three times that without the attack */
function compareTimes(quiet: readonly Visit[], attacked: readonly Visit[]): string {
  const p95 = (visits: readonly Visit[], path: string) =>
    quantile(
      visits.filter((visit) => visit.path === path).map((visit) => visit.ms),
      0.95,
    );
  const lines = ["/search", "/login", "/desk"].map((path) => {
    const [before, during] = [p95(quiet, path), p95(attacked, path)];
    const line = `${path} p95 ${ms(during)}, ${ms(before)} without`;
    assert.ok(during <= before * MOST_SLOWER, `slower than ${MOST_SLOWER} times: ${line}`);
    return line;
  });
  const aborted = PIPELINE_CLIENTS * 2 * CONNECTIONS;
  return `${aborted} aborted pipelines, then ${attacked.length} pages (${counted(attacked.map(({ status }) => status))}): ${lines.join("; ")}`;
}
