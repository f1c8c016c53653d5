import { strFromU8, unzipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import { exportHeadings } from "~/features/desk/export-columns.server";
import { refusal } from "../../../testing/fault";
import { decodeSession } from "../accounts/session-cookie";
import { useRunningDesk } from "./running-desk";

const desk = useRunningDesk();
const { browser, service, signedIn, staff, ageSignIn, sql, log } = desk;

const FILE = "/desk/export.csv";
const CONFIRM = "/account/confirm";

beforeEach(() => desk.empty());

const lines = (csv: string) => csv.trimEnd().split("\r\n");

describe("a visitor who is not staff", () => {
  test("is redirected to sign in, or gets a 404", async () => {
    const answer = await browser().get("/desk/export");
    expect(answer.headers.get("Location")).toBe("/login?redirectTo=%2Fdesk%2Fexport");
    expect((await browser().post(FILE)).status).toBe(403);
    const { browser: visitor, password } = await signedIn();
    expect((await visitor.get("/desk/export")).status).toBe(404);
    expect((await visitor.post(FILE)).status).toBe(404);
    expect((await visitor.post(FILE, { password })).status).toBe(404);
  });

  test("cannot export through a link", async () => {
    const { browser: own } = await staff();
    const answer = await own.get(FILE);
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});

describe("an export", () => {
  test("contains the filtered list as an uncacheable file, and is logged", async () => {
    const { browser: own, id, email } = await staff();
    await desk.enquiry({
      name: "Asha",
      franchise_package: "Basic - ₹2,999",
      city: "Pune",
      message: 'She said "two,\nor three"',
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
    expect(row).toContain('"She said ""two,\nor three"""');
    expect(log()).toMatch(new RegExp(`Enquiries exported.*${id}.*count"?[=:]1`));
    const page = await own.get("/desk/export");
    expect(page.text).toContain(email);
    expect(page.text).toContain("a search; kind: Franchise enquiry");
    expect(page.text).not.toContain("asha");
    expect(log()).not.toContain("q=asha");
  });

  test("is available as a workbook", async () => {
    const { browser: own } = await staff();
    await desk.enquiry({ name: "Asha", phone: "09876543210", message: "=1+1" });
    const { address } = own;
    const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const body = new URLSearchParams({ account: own.account() ?? "" });
    const answer = await fetch(`${address}/desk/export.xlsx`, {
      method: "POST",
      headers: { cookie },
      body,
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "cache-control": "private, no-store",
    });
    expect(answer.headers.get("Content-Disposition")).toMatch(/enquiries-[\d-]{10}\.xlsx"$/);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    for (const text of [...exportHeadings, "Asha", "09876543210", "=1+1"]) {
      expect(sheet).toContain(`>${text}</t>`);
    }
    expect((await own.get("/desk/export.xlsx")).status).toBe(405);
  });

  test("begins with a UTF-8 byte order mark", async () => {
    const { browser: own } = await staff();
    const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { address } = own;
    const body = new URLSearchParams({ account: own.account() ?? "" });
    const answer = await fetch(address + FILE, { method: "POST", headers: { cookie }, body });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x22]);
  });

  test("contains no formulas", async () => {
    const { browser: own } = await staff();
    await desk.enquiry({ name: "=1+1", city: " @SUM(A1)", message: "\t=cmd|' /C calc'!A0" });
    const { text } = await own.post(FILE);
    for (const cell of ["'=1+1", "' @SUM(A1)", "'\t=cmd|' /C calc'!A0", "+91 00000 01001"]) {
      expect(text).toContain(`"${cell}"`);
    }
  });

  test("of several pages has each row once", async () => {
    const { browser: own } = await staff();
    await desk.manyMessages(2_000);
    service().repair();
    const { text } = await own.post(FILE);
    const names = [...text.matchAll(/"(Row \d+)"/g)].map(([, name]) => name);
    expect(names).toHaveLength(2_000);
    expect(new Set(names).size).toBe(2_000);
    const asked = service().asked.filter((call) => call.includes("desk_export_rows"));
    expect(asked).toHaveLength(3);
  });

  test("that is aborted does not look complete", async () => {
    const { browser: own } = await staff();
    await desk.manyMessages(1_500);
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
