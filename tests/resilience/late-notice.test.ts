import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import type { BuiltSite } from "../../testing/built-site";
import { editorOf, type Emulator, startFilledContent } from "../../testing/emulator";
import { badGateway, type Fault, htmlPage, tooMany } from "../../testing/fault";
import { FaultProxy } from "../../testing/fault-proxy";
import { startSoundSite } from "./start-site";

/** Maximum time from the end of a fault until documents published during it are on the page. */
const LONGEST_NOTICE_MS = 60_000;
/** Duration of a fault, long enough to lose events and to end retries of queries. */
const FAULT_MS = 7_000;
const RETRY_AFTER_S = 8;

// A separate emulator, because other tests compare pages while this one publishes.
let emulator: Emulator;
let content: FaultProxy;
let site: BuiltSite;
const directory = mkdtempSync(join(tmpdir(), "late-notice-"));

beforeAll(async () => {
  emulator = await startFilledContent(directory);
  content = await FaultProxy.start(emulator.url);
  site = await startSoundSite({ ...inject("addresses"), content: content.url });
  expect(await heading()).toBeTruthy();
});
afterEach(async () => {
  content.repair();
  await content.listen();
});
afterAll(async () => {
  await site.kill();
  await content.close();
  await emulator.kill();
  rmSync(directory, { recursive: true, force: true });
});

const all = (fault: Fault) => () => content.fail(/^/, fault);

const faults: readonly (readonly [name: string, inject: () => Promise<void> | void])[] = [
  ["all connections hang", () => content.hang()],
  ["connections are refused", () => content.close()],
  ["queries get no response", all("silent")],
  ["responses arrive byte by byte", all("trickling")],
  ["the service returns 502", all(badGateway)],
  ["the service returns HTML", all(htmlPage)],
  ["the service returns 429", all(tooMany(RETRY_AFTER_S))],
];

// All of them take minutes, so the quick run has only the fault that causes no error.
test.each(process.env.MATRIX === "diagonal" ? faults.slice(0, 1) : faults)(
  "a document published while %s is on the page within 10 s of the recovery",
  async (_, inject) => {
    await inject();
    await wait(FAULT_MS / 2);
    const published = `Published at ${Date.now()}`;
    const editor = editorOf(emulator.url);
    await editor.patch("aboutPage").set({ heading: published }).commit({ returnDocuments: false });
    // Visitors request the page during the fault, and get the cached version.
    void heading();
    await wait(FAULT_MS / 2);
    content.repair();
    await content.listen();
    const until = { timeout: LONGEST_NOTICE_MS, interval: 100 };
    await expect.poll(heading, until).toBe(published);
  },
);

async function heading(): Promise<string | undefined> {
  const answer = await fetch(`${site.url}/about`);
  return /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1];
}
