import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import type { BuiltSite } from "../../testing/built-site";
import { badGateway, type Fault, htmlPage, tooMany } from "../../testing/fault";
import { FaultProxy } from "../../testing/fault-proxy";
import { editorOf, type StandIn, startFilledContent } from "../../testing/stand-in";
import { startSoundSite } from "./start-site";

/** From the end of a fault until what was published meanwhile is on the page. */
const LONGEST_NOTICE_MS = 60_000;
/** A fault lasts long enough for events to be lost and for questions to give up. */
const FAULT_MS = 7_000;
const RETRY_AFTER_S = 8;

// Of its own: others compare pages while something is published here.
let standIn: StandIn;
let content: FaultProxy;
let site: BuiltSite;
const directory = mkdtempSync(join(tmpdir(), "late-notice-"));

beforeAll(async () => {
  standIn = await startFilledContent(directory);
  content = await FaultProxy.start(standIn.url);
  site = await startSoundSite({ ...inject("addresses"), content: content.url });
  expect(await heading()).toBeTruthy();
});
afterEach(async () => {
  content.mend();
  await content.listen();
});
afterAll(async () => {
  await site.kill();
  await content.close();
  await standIn.kill();
  rmSync(directory, { recursive: true, force: true });
});

const all = (fault: Fault) => () => content.fail(/^/, fault);

const faults: readonly (readonly [name: string, inject: () => Promise<void> | void])[] = [
  ["connections hang, old ones as well", () => content.hang()],
  ["no connection is taken", () => content.close()],
  ["questions are never answered", all("silent")],
  ["answers come a byte at a time", all("dripping")],
  ["502 is all it says", all(badGateway)],
  ["a page of HTML is all it says", all(htmlPage)],
  ["it asks to be left alone (429)", all(tooMany(RETRY_AFTER_S))],
];

// All of them are a matter of minutes; the one that no error tells of is tried each time.
test.each(process.env.MATRIX === "diagonal" ? faults.slice(0, 1) : faults)(
  "what is published while %s is on the page within 10 s of its end",
  async (_, inject) => {
    await inject();
    await wait(FAULT_MS / 2);
    const published = `Published at ${Date.now()}`;
    const editor = editorOf(standIn.url);
    await editor.patch("aboutPage").set({ heading: published }).commit({ returnDocuments: false });
    // Visitors ask meanwhile, and keep what the site has.
    void heading();
    await wait(FAULT_MS / 2);
    content.mend();
    await content.listen();
    const until = { timeout: LONGEST_NOTICE_MS, interval: 100 };
    await expect.poll(heading, until).toBe(published);
  },
);

async function heading(): Promise<string | undefined> {
  const answer = await fetch(`${site.url}/about`);
  return /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1];
}
