import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { freePort } from "../../local/free-port";
import { startSupabase, type Supabase } from "../../local/supabase/server";
import { type Fault } from "../../testing/fault";
import { FaultProxy } from "../../testing/fault-proxy";
import { sampleEnquiry } from "../../testing/sample-enquiry";
import { mailEnvironment, startMailServer } from "../mail-server";
import { prepareDirectory } from "../stand-ins/supabase/prepared-directory";
import { alertRules, firing, hasPromtool, rulesFile, WatchedSite } from "./alert-rules";
import type { Scrape } from "./promql";

/** Until an outage is believed, and until it is known to be over. */
const LONGEST_NOTICE_MS = 60_000;

let content: FaultProxy;
let supabase: FaultProxy;
let standIn: Supabase;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let watched: WatchedSite;
let environment: Record<string, string>;
const endings: (() => Promise<unknown> | void)[] = [];
const fired = new Set<string>();

beforeAll(async () => {
  const { content: address } = inject("addresses");
  const mailPort = await freePort();
  const mail = mailEnvironment(`smtp://127.0.0.1:${mailPort}`);
  const directory = await prepareDirectory();
  standIn = await startSupabase({ port: 0, directory: directory.path, mailerKey: mail.MAILER_KEY });
  content = await FaultProxy.start(address);
  supabase = await FaultProxy.start(standIn.url);
  mailServer = await startMailServer({}, mailPort);
  environment = {
    ...mail,
    SANITY_API_HOST: content.url,
    SUPABASE_URL: supabase.url,
    SUPABASE_ANON_KEY: standIn.anonKey,
    SUPABASE_ISSUER: `http://localhost:${standIn.port}/auth/v1`,
    CONTENT_TIMEOUT_MS: "1000",
    AUTH_TIMEOUT_MS: "1000",
  };
  watched = await WatchedSite.start(environment);
  endings.push(
    () => watched.site.kill(),
    () => mailServer.close(),
    () => content.close(),
    () => supabase.close(),
    () => standIn.close(),
    directory.remove,
  );
});

afterEach(async () => {
  content.mend();
  supabase.mend();
  await content.listen();
  await expect.poll(now, { timeout: LONGEST_NOTICE_MS }).toEqual([]);
});

afterAll(async () => {
  for (const end of endings) await end();
});

/** What fires of what the site says at this moment. */
const now = async () => firing([await watched.scrape()]).filter((alert) => !ofLoad.includes(alert));

/** What a busy machine is by itself. */
const ofLoad = ["BusyLoop", "Slow"];

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

/** Stops the process for a moment, as a machine does that has too much to do. */
async function stand(ms: number): Promise<void> {
  watched.site.process.kill("SIGSTOP");
  await wait(ms);
  watched.site.process.kill("SIGCONT");
  await wait(50);
}

/** Starts another site, and ends it afterwards. */
async function beside<T>(
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

test("nothing fires while all is well", async () => {
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

describe("a service that is away", () => {
  const cases: [
    string,
    take: () => Promise<void> | void,
    wanted: string[],
    visit?: () => Promise<number>,
  ][] = [
    ["content", () => content.close(), ["PublishesComeLate", "ServiceAway content"]],
    ["accounts", () => supabase.fail(/\/auth\//, "cut"), ["ServiceAway accounts"], signIn],
    // Its events hang as well, which nobody can tell from a quiet day.
    ["hanging content", () => content.fail(/./, "silent"), ["ServiceAway content"]],
    [
      "tables",
      () => supabase.fail(/\/rest\//, "cut"),
      ["ServiceAway outbox", "ServiceAway tables"],
      enquire,
    ],
  ];
  test.each(cases)("%s", async (_, take, wanted, visit) => {
    await take();
    await visit?.();
    await expect.poll(now, { timeout: 50_000, interval: 200 }).toEqual(wanted);
    expectFired(await now(), wanted);
    expect(watched.site.log).toContain('"A service is away"');
  });

  test("mail", async () => {
    await mailServer.close();
    await enquire();
    await expect.poll(now, { timeout: 50_000, interval: 200 }).toEqual(["ServiceAway mail"]);
    await standIn.sql("update private.outbox set created_at = now() - interval '20 minutes'");
    // The site looks into the outbox every 15 s, and when something was stored.
    await enquire();
    await expect
      .poll(now, { timeout: 50_000, interval: 200 })
      .toEqual(["MailWaits", "ServiceAway mail"]);
    expectFired(await now(), ["MailWaits", "ServiceAway mail"]);
    const before = await watched.scrape();
    await standIn.sql("update private.outbox set status = 'failed' where status = 'waiting'");
    mailServer = await startMailServer({}, Number(new URL(mailServer.url).port));
    await enquire();
    await expect
      .poll(async () => firing([before, await watched.scrape()]), {
        timeout: 60_000,
        interval: 200,
      })
      .toEqual(["MailGivenUp"]);
    fired.add("MailGivenUp");
  }, 150_000);
});

test("events that are refused", async () => {
  content.fail(/\/live\/events\//, { status: 503 });
  await expect.poll(now, { timeout: LONGEST_NOTICE_MS }).toEqual(["PublishesComeLate"]);
});

test("a form that is not stored", async () => {
  supabase.fail(/franchise_enquiries/, { status: 401, body: { code: "42501", message: "" } });
  const present = await watched.during(async () => expect(await enquire()).toBe(503));
  expectFired(present, ["FormsAreLost enquiry"]);
});

test("faults of the site's own", async () => {
  content.fail(/\/data\/query\//, { status: 400, body: { error: { description: "wrong" } } });
  const present = await beside({}, (site) =>
    site.during(() => times(6, async () => (await fetch(site.site.url)).arrayBuffer())),
  );
  expectFired(present, ["Faults", "NoContent"]);
});

test("visitors who are sent away", async () => {
  supabase.fail(/contact_messages|franchise_enquiries/, { status: 401, body: { code: "42501" } });
  const present = await watched.during(() => times(10, enquire));
  expectFired(present, ["FormsAreLost enquiry", "ManyAreSentAway"]);
});

test("requests that are not the site's", async () => {
  const present = await watched.during(() => times(25, () => send("/contact", { name: "x" })));
  expectFired(present, ["WrongRequests"]);
});

test("answers that are slow, and a loop that is busy", async () => {
  const late: Fault = { lateMs: 700 };
  supabase.fail(/franchise_enquiries/, late);
  expectFired(await watched.during(() => times(3, enquire)), ["Slow"]);
  supabase.mend();
  await watched.scrape();
  const present = await watched.during(async () => {
    for (let stop = 0; stop < 4; stop += 1) await stand(400);
    // Who waited meanwhile has waited, though the page was in memory.
    const asked = times(3, () => ask("/"));
    await Promise.all([stand(800), asked]);
  });
  expectFired(present, ["BusyLoop", "Slow"]);
});

test("a flood", async () => {
  const limits = { RATE_LIMIT_BURST: "1", RATE_LIMIT_PER_SECOND: "1" };
  const present = await beside(limits, (site) =>
    site.during(() =>
      times(105, async () => {
        const body = new URLSearchParams({ name: "x" });
        await (await fetch(`${site.site.url}/contact`, { method: "POST", body })).arrayBuffer();
      }),
    ),
  );
  expectFired(present, ["ManyAreRefused"]);
});

test("a start without content, and a process that is gone", async () => {
  await content.close();
  await beside({}, async (site) => {
    const seen = async () => firing([await site.scrape()]);
    await expect
      .poll(seen, { timeout: LONGEST_NOTICE_MS })
      .toEqual(["NoContent", "PublishesComeLate", "ServiceAway content"]);
    expectFired(await seen(), ["NoContent", "PublishesComeLate", "ServiceAway content"]);
    await site.site.kill();
    expectFired(await seen(), ["SiteDown"]);
  });
});

test("a process that begins anew over and over", async () => {
  const scrapes: Scrape[] = [];
  for (let start = 0; start < 4; start += 1) {
    // It tells its start by the second.
    if (start > 0) await wait(1_000);
    const scrape = await beside({}, async (site) => {
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
  expectFired(firing(scrapes), ["RestartsOverAndOver"]);
});

test("too much memory, and too few descriptors", async () => {
  const heap = "data:text/javascript,globalThis.kept=Buffer.alloc(420e6,1)";
  const present = await beside(
    { NODE_OPTIONS: `--import ${heap}` },
    async (site) => {
      await isReady(site);
      const idle = await times(90, () => open(site));
      await wait(100);
      const seen = firing([await site.scrape()]);
      for (const socket of idle) socket.destroy();
      return seen;
    },
    128,
  );
  expectFired(present, ["FewDescriptors", "MuchMemory"]);
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

test("more connections than may be open", async () => {
  const present = await beside(
    {},
    async (site) => {
      await isReady(site);
      return site.during(async () => {
        const idle = await times(140, () => open(site));
        await wait(200);
        for (const socket of idle) socket.destroy();
        await wait(100);
      });
    },
    128,
  );
  expectFired(present, ["ConnectionsAreDropped"]);
});

test("a log that nobody takes in", async () => {
  const present = await beside({}, async (site) => {
    await isReady(site);
    site.site.process.stdout?.pause();
    return site.during(async () => {
      const missing = `${site.site.url}/build/${"x".repeat(490)}`;
      for (let round = 0; round < 90; round += 1) {
        await times(100, async () => (await fetch(missing)).arrayBuffer());
      }
    });
  });
  expectFired(present, ["LogIsLost"]);
});

test("two versions", async () => {
  const own = await watched.scrape();
  const other = own.map((sample) =>
    sample.name === "site_info"
      ? { ...sample, labels: { ...sample.labels, version: "another", instance: "another" } }
      : sample,
  );
  expectFired(firing([[...own, ...other]]), ["VersionsDiffer"]);
});

test("every alert has fired", () => {
  expect([...fired].sort()).toEqual(alertRules.map(({ alert }) => alert).sort());
});

test.runIf(hasPromtool())("Prometheus takes the rules", () => {
  expect(execFileSync("promtool", ["check", "rules", rulesFile], { encoding: "utf8" })).toContain(
    `SUCCESS: ${alertRules.length} rules found`,
  );
});
