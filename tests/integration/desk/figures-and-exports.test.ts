import { strFromU8, unzipSync } from "fflate";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exportHeadings } from "~/features/desk/export-columns.server";
import { refusal } from "../../../testing/fault";
import { decodeSession } from "../accounts/session-cookie";
import { useRunningDesk } from "./running-desk";

const desk = useRunningDesk();
const { service, staff, ageSignIn, sql, log } = desk;

const FILE = "/desk/export.csv";
const CONFIRM = "/account/confirm";

beforeAll(async () => {
  (await import("~/features/desk/export-leads.server")).exportBatch.rows = 2;
});
beforeEach(() => desk.empty());

const lines = (csv: string) => csv.trimEnd().split("\r\n");

describe("an export", () => {
  test("contains the filtered list as an uncacheable file, and is logged", async () => {
    const { browser: own, id, email } = await staff();
    await desk.enquiry({
      name: "Asha",
      franchise_package: "Basic - ₹2,999",
      city: "Pune",
      message: '=She said "two,\nor three"',
    });
    await desk.message({ name: "Ravi", service: "Tax Services" });
    const answer = await own.post(`${FILE}?kind=enquiry&q=asha`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [headings = "", row = "", ...others] = lines(answer.text);
    expect(others).toEqual([]);
    expect(headings).toBe(exportHeadings.map((heading) => `"${heading}"`).join(","));
    expect(row).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d","Franchise enquiry","[0-9A-F]{4}-/);
    const cell = (heading: string) => row.split('","')[exportHeadings.indexOf(heading)];
    expect([cell("Package or service"), cell("City")]).toEqual(["Basic - ₹2,999", "Pune"]);
    expect(row).toContain(`"'=She said ""two,\nor three"""`);
    expect(log()).toMatch(new RegExp(`Enquiries exported.*${id}.*count"?[=:]1`));
    const before = await own.get("/desk/export?status=new");
    expect(before.text).toMatch(/href="\/desk\/export\?status=new"[^>]*>Refresh this list</);
    const page = await own.get("/desk/export");
    expect(page.text).toContain(email);
    expect(page.text).toContain("a search; kind: Franchise enquiry");
    expect(page.text).not.toContain("asha");
    expect(log()).not.toContain("q=asha");
  });

  /** Sends the form as the browser does, and returns the response with its bytes. */
  async function download(own: Awaited<ReturnType<typeof staff>>["browser"], path: string) {
    const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const body = new URLSearchParams({ account: own.account() ?? "" });
    const answer = await fetch(own.address + path, { method: "POST", headers: { cookie }, body });
    return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
  }

  test("is available as a workbook", async () => {
    const { browser: own } = await staff();
    await desk.enquiry({ name: "Asha", phone: "09876543210", message: "=1+1" });
    const { headers, bytes } = await download(own, "/desk/export.xlsx");
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "cache-control": "private, no-store",
    });
    expect(headers.get("Content-Disposition")).toMatch(/enquiries-[\d-]{10}\.xlsx"$/);
    const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    for (const text of [...exportHeadings, "Asha", "09876543210", "=1+1"]) {
      expect(sheet).toContain(`>${text}</t>`);
    }
  });

  test("of several pages begins with a UTF-8 byte order mark, and has each row once", async () => {
    const { browser: own } = await staff();
    await desk.manyMessages(6);
    service().repair();
    const { bytes } = await download(own, FILE);
    expect([...bytes.slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x22]);
    const names = [...strFromU8(bytes).matchAll(/"(Row \d+)"/g)].map(([, name]) => name);
    expect(names).toHaveLength(6);
    expect(new Set(names).size).toBe(6);
    const asked = service().asked.filter((call) => call.includes("desk_export_rows"));
    expect(asked).toHaveLength(4);
  });

  test("that is aborted does not look complete", async () => {
    const { browser: own } = await staff();
    await desk.manyMessages(3);
    service().fail(/desk_export_rows/, refusal(500, "XX000"));
    // The first call is forwarded.
    service().failOnce(/desk_export_rows/, { lateMs: 0 });
    await expect(own.post(FILE)).rejects.toThrow();
    expect(log()).toContain("Export failed");
  });

  test("that fails immediately shows an error page", async () => {
    const { browser: own } = await staff();
    service().fail(/desk_export_rows/, refusal(500, "XX000"));
    expect((await own.post(FILE)).status).toBe(503);
  });
});

describe("a sign-in of more than 15 minutes ago", () => {
  test("redirects to a page that requires the password, and a new session replaces the old one", async () => {
    const mira = await staff();
    const { browser: own, id, password: currentPassword } = mira;
    await desk.enquiry();
    expect((await own.get("/desk/export")).text).not.toContain(CONFIRM);
    await ageSignIn(mira);
    const page = await own.get("/desk/export?status=new");
    const redirectTo = "/desk/export?status=new";
    const confirm = `${CONFIRM}?${new URLSearchParams({ redirectTo }).toString()}`;
    expect(page.text).toContain(`href="${confirm}"`);
    expect((await own.get(confirm)).text).toContain('name="currentPassword"');

    const without = await own.post(`${FILE}?status=new`);
    expect([without.status, without.headers.get("Location")]).toEqual([303, redirectTo]);

    const wrong = await own.post(CONFIRM, { currentPassword: "not it", redirectTo });
    expect([wrong.status, wrong.text.includes("That is not your password")]).toEqual([400, true]);

    const old = decodeSession(own.cookies.get("session"));
    const sent = { currentPassword, redirectTo, email: "x@example.com" };
    const right = await own.post(CONFIRM, sent);
    expect(right.headers.get("Location")).toBe(redirectTo);
    expect((await own.get(redirectTo)).text).not.toContain(CONFIRM);
    const answer = await own.post(`${FILE}?status=new`);
    expect(answer.status).toBe(200);
    expect(lines(answer.text)).toHaveLength(2);
    const renewed = decodeSession(own.cookies.get("session"));
    expect(renewed.refresh_token).not.toBe(old.refresh_token);
    expect(
      await sql("select count(*)::int as n from auth.sessions where user_id = $1", [id]),
    ).toEqual([{ n: 1 }]);
    expect((await own.get("/desk/export")).status).toBe(200);
  });

  test("has the same limit of password attempts as a sign-in", async () => {
    const mira = await staff();
    const { browser: own, password: currentPassword } = mira;
    await ageSignIn(mira);
    for (let tries = 0; tries < 10; tries += 1) {
      await own.post(CONFIRM, { currentPassword: "not it" });
    }
    const answer = await own.post(CONFIRM, { currentPassword });
    expect(answer.status).toBe(429);
    expect(answer.text).toMatch(/Too many tries\. Wait \d+ seconds/);
  });

  test("shows an error if the accounts service is down", async () => {
    const mira = await staff();
    const { browser: own, password: currentPassword } = mira;
    await ageSignIn(mira);
    service().fail(/token\?grant_type=password/, refusal(503, ""));
    const answer = await own.post(CONFIRM, { currentPassword });
    expect([answer.status, answer.text.includes("Nothing was changed")]).toEqual([503, true]);
  });
});

/** Returns the rows of a table, each as the texts of its cells. */
function linesOf(html: string, name: string): string[][] {
  const [, table = ""] =
    new RegExp(`<table aria-labelledby="by-${name}".*?<tbody>(.*?)</tbody>`).exec(html) ?? [];
  return [...table.matchAll(/<tr.*?<\/tr>/g)].map(([line]) =>
    [...line.matchAll(/<t[hd].*?<\/t[hd]>/g)].map(([cell]) => cell.replaceAll(/<[^>]*>/g, "")),
  );
}

const totalOf = (html: string, label: string) =>
  new RegExp(`<dt[^>]*>${label}</dt><dd[^>]*>([^<]*)<`).exec(html)?.[1];

test("a period without submissions shows a message", async () => {
  const { browser: own } = await staff();
  const { text, headers } = await own.get("/desk/figures");
  expect(text).toContain("Nothing was received in this time.");
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});

test("submissions are counted by week, package, service and source, with links to their lists", async () => {
  const { browser: own } = await staff();
  // Sunday evening in UTC is Monday at the head office.
  const monday = { created_at: "2026-03-01T20:00:00Z", due_at: "2026-03-03T00:00:00Z" };
  const won = await desk.enquiry({
    ...monday,
    franchise_package: "Basic - ₹2,999",
    utm_source: "whatsapp",
  });
  await desk.message({
    created_at: "2026-03-18T08:00:00Z",
    due_at: "2026-03-19T08:00:00Z",
    service: "Tax & Co",
  });
  await sql("update public.leads set status = 'won' where id = $1", [won]);
  await sql(
    "update public.leads set first_contact_at = received_at + interval '200 minutes' where id = $1",
    [won],
  );

  const { text } = await own.get("/desk/figures?from=2026-03-02&to=2026-03-19");
  const totals = ["Received", "Share won", "Spam"].map((label) => totalOf(text, label));
  expect(totals).toEqual(["2", "50%", "0"]);
  expect(linesOf(text, "week")).toEqual([
    ["16–19 Mar 2026", "1", "0", "0", "0", "0%", "–"],
    ["9–15 Mar 2026", "0", "0", "0", "0", "–", "–"],
    ["2–8 Mar 2026", "1", "1", "1", "0", "100%", "3 h 20 min"],
  ]);
  const counts = (table: string) => linesOf(text, table).map((line) => line.slice(0, 2).join(": "));
  expect(counts("package")).toEqual(["Basic: 1"]);
  expect(counts("service")).toEqual(["Tax &amp; Co: 1"]);
  expect(counts("source")).toEqual(["Not known: 1", "whatsapp: 1"]);
  expect(text).not.toMatch(/ style=/);

  for (const link of [/href="([^"]*package=Basic)"/, /href="([^"]*source=none)"/]) {
    const [, address = ""] = link.exec(text) ?? [];
    const list = await own.get(address.replaceAll("&amp;", "&"));
    expect(list.text.match(/href="\/desk\/[0-9a-f]{8}-/g)).toHaveLength(1);
  }
});
