import { beforeEach, expect, test } from "vitest";
import { useRunningDesk } from "./running-desk";

const desk = useRunningDesk();
const { browser, signedIn, staff, sql } = desk;

beforeEach(() => desk.empty());

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

test("figures are for staff only", async () => {
  const asked = await browser().get("/desk/figures?from=2026-01-01");
  expect([asked.status, asked.headers.get("Location")]).toEqual([
    302,
    "/login?redirectTo=%2Fdesk%2Ffigures%3Ffrom%3D2026-01-01",
  ]);
  const { browser: visitor } = await signedIn();
  expect((await visitor.get("/desk/figures")).status).toBe(404);
});

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
  const open = await desk.enquiry({ ...monday, franchise_package: "Basic - ₹2,999" });
  const spam = await desk.message({ ...monday, service: "Tax & Co" });
  await desk.message({
    created_at: "2026-03-18T08:00:00Z",
    due_at: "2026-03-19T08:00:00Z",
    service: "Tax & Co",
  });
  await sql("update public.leads set status = 'won' where id = $1", [won]);
  await sql("update public.leads set status = 'spam' where id = $1", [spam]);
  await sql(
    "update public.leads set first_contact_at = received_at + interval '200 minutes' where id in ($1, $2)",
    [won, open],
  );

  const { text } = await own.get("/desk/figures?from=2026-03-02&to=2026-03-19");
  const totals = [
    "Received",
    "Answered",
    "Open",
    "Won",
    "Lost",
    "Share won",
    "First contact after",
    "Spam",
  ];
  expect(totals.map((label) => totalOf(text, label))).toEqual([
    "3",
    "1",
    "2",
    "1",
    "0",
    "33.3%",
    "3 h 20 min",
    "1",
  ]);
  expect(linesOf(text, "week")).toEqual([
    ["16–19 Mar 2026", "1", "0", "0", "0", "0%", "–"],
    ["9–15 Mar 2026", "0", "0", "0", "0", "–", "–"],
    ["2–8 Mar 2026", "2", "1", "1", "0", "50%", "3 h 20 min"],
  ]);
  expect(linesOf(text, "package").map(([name, count]) => [name, count])).toEqual([["Basic", "2"]]);
  expect(linesOf(text, "service").map(([name, count]) => [name, count])).toEqual([
    ["Tax &amp; Co", "1"],
  ]);
  expect(linesOf(text, "source").map(([name, count]) => [name, count])).toEqual([
    ["Not known", "2"],
    ["whatsapp", "1"],
  ]);
  expect(text).not.toMatch(/ style=/);

  const [, list = ""] = /href="([^"]*package=Basic)"/.exec(text) ?? [];
  const { text: ofPackage } = await own.get(list.replaceAll("&amp;", "&"));
  expect(ofPackage.match(/href="\/desk\/[0-9a-f]{8}-/g)).toHaveLength(2);
  const [, notKnown = ""] = /href="([^"]*source=none)"/.exec(text) ?? [];
  const { text: ofNone } = await own.get(notKnown.replaceAll("&amp;", "&"));
  expect(ofNone.match(/href="\/desk\/[0-9a-f]{8}-/g)).toHaveLength(3);
});
