import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { freePort } from "../../emulators/free-port";
import { type Fault, halfJson, htmlPage } from "../../testing/fault";
import { FaultProxy } from "../../testing/fault-proxy";
import { sampleEnquiry } from "../../testing/sample-enquiry";
import { startPrepared } from "../emulators/supabase/prepared-directory";
import { mailEnvironment, startMailServer } from "../mail-server";
import { alertRules, firing, hasPromtool, rulesFile, WatchedSite } from "./alert-rules";
import type { Scrape } from "./promql";

/** The maximum time until the site detects an outage, and until it detects the recovery. */
const LONGEST_NOTICE_MS = 60_000;

let content: FaultProxy;
let supabase: FaultProxy;
let emulator: Awaited<ReturnType<typeof startPrepared>>;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let watched: WatchedSite;
let environment: Record<string, string>;
const endings: (() => Promise<unknown> | void)[] = [];
const fired = new Set<string>();

beforeAll(async () => {
  const { content: address } = inject("addresses");
  const mailPort = await freePort();
  const mail = mailEnvironment(`smtp://127.0.0.1:${mailPort}`);
  emulator = await startPrepared({ mailerKey: mail.MAILER_KEY });
  content = await FaultProxy.start(address);
  supabase = await FaultProxy.start(emulator.url);
  mailServer = await startMailServer({}, mailPort);
  environment = {
    ...mail,
    SANITY_API_HOST: content.url,
    SUPABASE_URL: supabase.url,
    SUPABASE_ANON_KEY: emulator.anonKey,
    SUPABASE_ISSUER: emulator.issuer,
    CONTENT_TIMEOUT_MS: "1000",
    AUTH_TIMEOUT_MS: "1000",
  };
  watched = await WatchedSite.start(environment);
  endings.push(
    () => watched.site.kill(),
    () => mailServer.close(),
    () => content.close(),
    () => supabase.close(),
    () => emulator.close(),
  );
});

afterEach(async () => {
  content.repair();
  supabase.repair();
  await content.listen();
  await expect.poll(now, { timeout: LONGEST_NOTICE_MS }).toEqual([]);
});

afterAll(async () => {
  for (const end of endings) await end();
});

/** Returns the alerts that fire on the site's current metrics. */
const now = async () => firing([await watched.scrape()]).filter((alert) => !ofLoad.includes(alert));

/** Alerts that a busy machine can trigger. */
const ofLoad = ["EventLoopLag", "HighLatencyP95"];

function expectFired(present: readonly string[], wanted: readonly string[]): void {
  const isMeant = (alert: string) => wanted.includes(alert) || !ofLoad.includes(alert);
  expect(present.filter(isMeant)).toEqual(wanted);
  for (const each of present) fired.add(each.split(" ", 1)[0] ?? "");
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(watched.site.url + path, { redirect: "manual", ...init }).then(async (answer) => {
    await answer.arrayBuffer();
    return answer.status;
  });

const send = (path: string, fields: Record<string, string>) =>
  ask(path, { method: "POST", body: new URLSearchParams(fields) });

const times = <T>(number: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: number }, (_, at) => work(at)));

let enquiries = 0;
const enquire = () =>
  send("/be-a-franchise", { ...sampleEnquiry, name: `Asha ${(enquiries += 1)}` });

/** Pauses the process, as an overloaded machine does. */
async function stand(ms: number): Promise<void> {
  watched.site.process.kill("SIGSTOP");
  await wait(ms);
  watched.site.process.kill("SIGCONT");
  await wait(50);
}

/** Starts another site for some work, then ends it. */
async function withOtherSite<T>(
  given: Record<string, string>,
  work: (site: WatchedSite) => Promise<T>,
  descriptors?: number,
): Promise<T> {
  const site = await WatchedSite.start({ ...environment, ...noMail, ...given }, descriptors);
  try {
    return await work(site);
  } finally {
    await site.site.kill();
  }
}
const noMail = { MAILER_KEY: "", SMTP_URL: "", MAIL_FROM: "", SALES_MAILBOX: "" };

test("no alert fires in normal operation", async () => {
  const present = await watched.during(async () => {
    for (const path of ["/", "/services", "/contact", "/no/such/page", "/documents/nothing.pdf"]) {
      await ask(path);
    }
    expect([await enquire(), await enquire()]).toEqual([303, 303]);
    expect(await send("/contact", {})).toBe(400);
    await expect
      .poll(() => mailServer.taken.length, { timeout: LONGEST_NOTICE_MS })
      .toBeGreaterThan(2);
  });
  expectFired(present, []);
});

const signIn = () => send("/login", { email: "nobody@example.com", password: "nothing at all" });

describe("alerts fire for a service outage:", () => {
  const cases: [
    string,
    take: () => Promise<void> | void,
    wanted: string[],
    visit?: () => Promise<number>,
  ][] = [
    ["content", () => content.close(), ["ContentEventsDisconnected", "UpstreamDown content"]],
    ["accounts", () => supabase.fail(/\/auth\//, "cut"), ["UpstreamDown accounts"], signIn],
    // The events hang too, which looks the same as no events.
    ["hanging content", () => content.fail(/./, "silent"), ["UpstreamDown content"]],
    // Any invalid response counts, because the site retries until it can read one.
    [
      "content with half JSON",
      () => content.fail(/\/data\/query\//, halfJson),
      ["UpstreamDown content"],
    ],
    [
      "accounts behind a proxy with its own page",
      () => supabase.fail(/\/auth\//, htmlPage),
      ["UpstreamDown accounts"],
      signIn,
    ],
    [
      "tables",
      () => supabase.fail(/\/rest\//, "cut"),
      ["UpstreamDown outbox", "UpstreamDown tables"],
      enquire,
    ],
  ];
  test.each(cases)("%s", async (_, take, wanted, visit) => {
    await take();
    await visit?.();
    await expect.poll(now, { timeout: 50_000, interval: 200 }).toEqual(wanted);
    expectFired(await now(), wanted);
    expect(watched.site.log).toContain('"Service down"');
  });

  test("mail", async () => {
    await mailServer.close();
    expect(await enquire()).toBe(303);
    await expect.poll(now, { timeout: 50_000, interval: 200 }).toEqual(["UpstreamDown mail"]);
    await emulator.sql("update private.outbox set created_at = now() - interval '20 minutes'");
    // The site checks the outbox every 15 s, and after each stored form.
    await enquire();
    await expect
      .poll(now, { timeout: 50_000, interval: 200 })
      .toEqual(["MailDelayed", "UpstreamDown mail"]);
    expectFired(await now(), ["MailDelayed", "UpstreamDown mail"]);
    const [outbox] = await emulator.sql(
      "select count(*)::int as waiting from private.outbox where status = 'waiting'",
    );
    const reported = async () =>
      (await watched.scrape()).find(({ name }) => name === "outbox_emails_waiting")?.value;
    await expect.poll(reported, { timeout: LONGEST_NOTICE_MS }).toBe(outbox?.waiting);
    const before = await watched.scrape();
    await emulator.sql("update private.outbox set status = 'failed' where status = 'waiting'");
    mailServer = await startMailServer({}, Number(new URL(mailServer.url).port));
    await enquire();
    await expect
      .poll(async () => firing([before, await watched.scrape()]), {
        timeout: 60_000,
        interval: 200,
      })
      .toEqual(["MailDeliveryFailed"]);
    fired.add("MailDeliveryFailed");
  }, 150_000);
});

test("alerts fire for refused events", async () => {
  content.fail(/\/live\/events\//, { status: 503 });
  await expect.poll(now, { timeout: LONGEST_NOTICE_MS }).toEqual(["ContentEventsDisconnected"]);
});

test("alerts fire for a form that is not stored", async () => {
  supabase.fail(/franchise_enquiries/, { status: 401, body: { code: "42501", message: "" } });
  const present = await watched.during(async () => expect(await enquire()).toBe(503));
  expectFired(present, ["FormSubmissionsFailing enquiry"]);
});

test("alerts fire for errors of the site itself", async () => {
  content.fail(/\/data\/query\//, { status: 400, body: { error: { description: "wrong" } } });
  const present = await withOtherSite({}, (site) =>
    site.during(() => times(6, async () => (await fetch(site.site.url)).arrayBuffer())),
  );
  expectFired(present, ["High5xxRate", "NoContent"]);
});

test("alerts fire for refused visitors", async () => {
  supabase.fail(/contact_messages|franchise_enquiries/, { status: 401, body: { code: "42501" } });
  const present = await watched.during(() => times(10, enquire));
  expectFired(present, ["FormSubmissionsFailing enquiry", "High503Rate"]);
});

test("alerts fire for malformed requests and unknown hosts", async () => {
  const present = await watched.during(() => times(25, () => send("/contact", { name: "x" })));
  expectFired(present, ["High400Rate"]);
});

test("alerts fire for slow responses, and a busy event loop", async () => {
  const late: Fault = { lateMs: 700 };
  supabase.fail(/franchise_enquiries/, late);
  expectFired(await watched.during(() => times(3, enquire)), ["HighLatencyP95"]);
  supabase.repair();
  await watched.scrape();
  const present = await watched.during(async () => {
    for (let stop = 0; stop < 4; stop += 1) await stand(400);
    // These requests wait during the pause, although the page is cached.
    const asked = times(3, () => ask("/"));
    await Promise.all([stand(800), asked]);
  });
  expectFired(present, ["EventLoopLag", "HighLatencyP95"]);
});

test("alerts fire for a flood", async () => {
  const limits = { RATE_LIMIT_BURST: "1", RATE_LIMIT_PER_SECOND: "1" };
  const present = await withOtherSite(limits, (site) =>
    site.during(() =>
      times(105, async () => {
        const body = new URLSearchParams({ name: "x" });
        await (await fetch(`${site.site.url}/contact`, { method: "POST", body })).arrayBuffer();
      }),
    ),
  );
  expectFired(present, ["High429Rate"]);
});

test("alerts fire for a start without content, and for an ended process", async () => {
  await content.close();
  await withOtherSite({}, async (site) => {
    const seen = async () => firing([await site.scrape()]);
    await expect
      .poll(seen, { timeout: LONGEST_NOTICE_MS })
      .toEqual(["ContentEventsDisconnected", "NoContent", "UpstreamDown content"]);
    expectFired(await seen(), ["ContentEventsDisconnected", "NoContent", "UpstreamDown content"]);
    await site.site.kill();
    expectFired(await seen(), ["SiteDown"]);
  });
});

test("alerts fire for a process that restarts repeatedly", async () => {
  const scrapes: Scrape[] = [];
  for (let start = 0; start < 4; start += 1) {
    // The start time has a resolution of one second.
    if (start > 0) await wait(1_000);
    const scrape = await withOtherSite({}, async (site) => {
      await isReady(site);
      return site.scrape();
    });
    scrapes.push(
      scrape.map(({ labels, ...sample }) => ({
        ...sample,
        labels: { ...labels, instance: "one" },
      })),
    );
  }
  expectFired(firing(scrapes), ["RestartLoop"]);
});

/** Limit of open files: 300 connections, and more in reserve than the site opens for itself (about 50). */
const DESCRIPTORS = 400;

test("alerts fire for high memory use, and few free descriptors", async () => {
  const heap = "data:text/javascript,globalThis.kept=Buffer.alloc(420e6,1)";
  const present = await withOtherSite(
    { NODE_OPTIONS: `--import ${heap}` },
    async (site) => {
      await isReady(site);
      const idle = await times(290, () => open(site));
      const seen = async () => firing([await site.scrape()]);
      // A site that renders pages in advance accepts few connections at a time.
      await expect.poll(seen, { timeout: 10_000 }).toContain("FdsNearLimit");
      const present = await seen();
      for (const socket of idle) socket.destroy();
      return present;
    },
    DESCRIPTORS,
  );
  expectFired(present, ["FdsNearLimit", "HighMemory"]);
});

const isReady = ({ site }: WatchedSite) =>
  expect
    .poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: LONGEST_NOTICE_MS })
    .toBe(200);

async function open({ site }: WatchedSite): Promise<Socket> {
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

test("alerts fire for more connections than the limit", async () => {
  const present = await withOtherSite(
    {},
    async (site) => {
      await isReady(site);
      return site.during(async () => {
        const idle = await times(340, () => open(site));
        const dropped = async () =>
          (await site.scrape()).find(({ name }) => name === "http_connections_dropped_total")
            ?.value;
        await expect.poll(dropped, { timeout: 10_000 }).toBeGreaterThan(0);
        for (const socket of idle) socket.destroy();
        await wait(100);
      });
    },
    DESCRIPTORS,
  );
  expectFired(present, ["ConnectionsDropped"]);
});

test("alerts fire if the log is not read", async () => {
  const present = await withOtherSite({}, async (site) => {
    await isReady(site);
    site.site.process.stdout?.pause();
    return site.during(async () => {
      const missing = `${site.site.url}/build/${"x".repeat(490)}`;
      for (let round = 0; round < 90; round += 1) {
        await times(100, async () => (await fetch(missing)).arrayBuffer());
      }
    });
  });
  expectFired(present, ["LogLinesDropped"]);
});

test("alerts fire for two versions", async () => {
  const own = await watched.scrape();
  const other = own.map((sample) =>
    sample.name === "site_info"
      ? { ...sample, labels: { ...sample.labels, version: "another", instance: "another" } }
      : sample,
  );
  expectFired(firing([[...own, ...other]]), ["MixedVersions"]);
});

test("every alert has fired in these tests", () => {
  expect([...fired].sort()).toEqual(alertRules.map(({ alert }) => alert).sort());
});

test.runIf(hasPromtool())("Prometheus accepts the rules", () => {
  expect(execFileSync("promtool", ["check", "rules", rulesFile], { encoding: "utf8" })).toContain(
    `SUCCESS: ${alertRules.length} rules found`,
  );
});
