import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "../../integration/accounts/browser";
import type { Attack } from "../attack";
import { open, request } from "../connections";
import { counted } from "../figures";
import type { Target } from "../target";

/** Connections of each pipeline: its pages are many times the slots, and fewer than one client is allowed to request at once. */
const CONNECTIONS = 2;
/** Three clients with two requests a second each stay below the limit of one client. */
const VISIT_EVERY_MS = 500;

type Visit = { path: string; status: number };

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
      visits.push({ path: at.replace(/\?.*/, ""), status });
      await wait(Math.max(0, VISIT_EVERY_MS - (performance.now() - began)));
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
