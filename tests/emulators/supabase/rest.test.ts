import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { enquiry } from "../../../testing/supabase-clients";
import { useEmulator } from "./emulator";

const { emulator, service, send } = useEmulator();
const PATH = "/rest/v1/franchise_enquiries";
const json = { "content-type": "application/json" };
const ages = [18, 30, 42, null];
const errorSchema = z.strictObject({
  code: z.string(),
  message: z.string(),
  details: z.string().nullable(),
  hint: z.string().nullable(),
});

beforeAll(async () => {
  const rows = ages.map((age, index) =>
    enquiry({ age, name: ["Asha", "Ravi, Jr.", 'Meera "M"', "Zoya"][index] }),
  );
  const { error } = await service().from("franchise_enquiries").insert(rows);
  expect(error).toBeNull();
});

describe("reading", () => {
  const table = () => service().from("franchise_enquiries").select("age");
  test.each([
    ["eq", () => table().eq("age", 30), [30]],
    ["gte and lt", () => table().gte("age", 30).lt("age", 42), [30]],
    ["like", () => table().like("name", "%a"), [18, null]],
    ["ilike", () => table().ilike("name", "ASHA"), [18]],
    ["is null", () => table().is("age", null), [null]],
    ["not is null", () => table().not("age", "is", null), [18, 30, 42]],
    ["in", () => table().in("age", [18, 42]), [18, 42]],
    ["in with commas and quotes", () => table().in("name", ["Ravi, Jr.", 'Meera "M"']), [30, 42]],
    ["in nothing", () => table().in("age", []), []],
    ["limit and offset", () => table().range(1, 2), [30, 42]],
  ])("supports %s", async (_name, query, expected) => {
    const { data, error } = await query().order("age", { nullsFirst: false });
    expect(error).toBeNull();
    expect(data?.map((row) => row.age)).toEqual(expected);
  });

  test("counts all rows, not only those of the page", async () => {
    const answer = await service()
      .from("franchise_enquiries")
      .select("age", { count: "exact" })
      .order("age", { ascending: false, nullsFirst: true })
      .range(0, 1);
    expect(answer).toMatchObject({ status: 206, count: 4, data: [{ age: null }, { age: 42 }] });
  });

  test("renames columns", async () => {
    const query = service().from("franchise_enquiries").select("years:age").eq("age", 42);
    expect((await query.single()).data).toEqual({ years: 42 });
  });

  test("returns 406 if a request for one row finds none or two", async () => {
    const table = () => service().from("franchise_enquiries").select();
    const refusal = { status: 406, error: { code: "PGRST116" } };
    expect(await table().eq("age", 99).single()).toMatchObject(refusal);
    expect(await table().gt("age", 18).single()).toMatchObject(refusal);
    expect(await table().eq("age", 99).maybeSingle()).toMatchObject({ data: null, error: null });
  });

  test("rolls back a change of one row that would affect two", async () => {
    const answer = await service()
      .from("franchise_enquiries")
      .update({ city: "Pune" })
      .gt("age", 18)
      .select()
      .single();
    expect(answer).toMatchObject({ status: 406, error: { code: "PGRST116" } });
    const { data } = await service().from("franchise_enquiries").select().eq("city", "Pune");
    expect(data).toEqual([]);
  });
});

describe("responses like PostgREST's", () => {
  const asService = () => ({ apikey: emulator().serviceRoleKey });
  test.each([
    ["GET", "?age=foo.1", 400, "PGRST100"],
    ["GET", "?limit=many", 400, "PGRST100"],
    ["GET", "?limit=-1", 416, "PGRST103"],
    ["GET", "?order=age.sideways", 400, "PGRST100"],
    ["GET", "?age=eq.abc", 400, "22P02"],
    ["GET", "?name=eq.%00", 400, "22021"],
    ["GET", "?colour=eq.blue", 400, "42703"],
    ["GET", "?select=age&order=age;drop%20table%20franchise_enquiries", 400, "42703"],
    ["GET", '?select=x:age,"a""; drop table y":age', 200, undefined],
    ["DELETE", "", 400, "21000"],
    ["PATCH", "", 400, "21000"],
    ["PROPFIND", "", 405, "PGRST117"],
    ["GET", "?name=fts.x", 501, "EMULATOR"],
    ["GET", "?or=(age.eq.1,age.eq.2)", 501, "EMULATOR"],
    ["GET", "?select=*,users(*)", 501, "EMULATOR"],
    ["PUT", "?id=eq.1", 501, "EMULATOR"],
  ])("%s %s returns %i %s", async (method, query, status, code) => {
    const answer = await send(PATH + query, { method, headers: asService() });
    expect(answer.status).toBe(status);
    if (code) {
      const error = errorSchema.parse(await answer.json());
      expect(error.code).toBe(code);
      expect(error.details === null).toBe(!/^PGRST10[03]$/.test(code));
      expect(error.hint === null).toBe(code !== "EMULATOR");
    }
  });

  test.each([
    ["an empty body", "", 400, "PGRST102"],
    ["half an object", '{"name":', 400, "PGRST102"],
    ["rows of different keys", '[{"name":"a"},{"email":"b"}]', 400, "PGRST102"],
    ["an object without keys", "{}", 400, "23502"],
    [
      "nesting that overruns Postgres' stack",
      `{"name":${"[".repeat(9e4)}${"]".repeat(9e4)}}`,
      500,
      "54001",
    ],
    ["latin-1", Uint8Array.of(0x22, 0xe9, 0x22), 400, "PGRST102"],
  ])("rejects POST with %s", async (_what, body, status, code) => {
    const answer = await send(PATH, { method: "POST", headers: json, body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  test("ignores other columns if POST names the columns", async () => {
    const sent = enquiry({ flagged: true });
    const columns = Object.keys(sent).filter((name) => name !== "flagged");
    const answer = await send(`${PATH}?columns=${columns.join(",")}`, {
      method: "POST",
      headers: json,
      body: JSON.stringify([sent]),
    });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([201, "*/*"]);
    await service().from("franchise_enquiries").delete().eq("submission_id", sent.submission_id);
  });

  test("rejects POST with another content type", async () => {
    const answer = await send(PATH, { method: "POST", body: "name=a" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "PGRST102" });
  });

  test("rejects an upsert instead of treating it as an insert", async () => {
    const { status } = await service().from("franchise_enquiries").upsert(enquiry());
    expect(status).toBe(501);
  });

  test("does not expose other schemas", async () => {
    expect((await service().schema("auth").from("users").select()).status).toBe(406);
  });

  test("returns only headers for HEAD", async () => {
    const headers = { ...asService(), prefer: "count=exact" };
    const answer = await send(PATH, { method: "HEAD", headers });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    expect(answer.headers.get("content-range")).toBe("0-3/4");
  });
});
