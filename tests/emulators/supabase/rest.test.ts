import { beforeAll, describe, expect, test } from "vitest";
import { enquiry } from "../../../testing/supabase-clients";
import { useEmulator } from "./emulator";

const { emulator, service, send } = useEmulator();
const PATH = "/rest/v1/franchise_enquiries";
const ages = [18, 30, 42, null];
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
    ["gte and lt", () => table().gte("age", 30).lt("age", 42), [30]],
    ["is null", () => table().is("age", null), [null]],
    ["in with commas and quotes", () => table().in("name", ["Ravi, Jr.", 'Meera "M"']), [30, 42]],
  ])("supports %s", async (_name, query, expected) => {
    const { data, error } = await query().order("age", { nullsFirst: false });
    expect(error).toBeNull();
    expect(data?.map((row) => row.age)).toEqual(expected);
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
    ["GET", "?colour=eq.blue", 400, "42703"],
    ["GET", "?select=age&order=age;drop%20table%20franchise_enquiries", 400, "42703"],
    ["DELETE", "", 400, "21000"],
    ["PATCH", "", 400, "21000"],
    ["GET", "?or=(age.eq.1,age.eq.2)", 501, "EMULATOR"],
    ["GET", "?select=*,users(*)", 501, "EMULATOR"],
  ])("%s %s returns %i %s", async (method, query, status, code) => {
    const answer = await send(PATH + query, { method, headers: asService() });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  test("quotes the names of columns in a select", async () => {
    const select = encodeURIComponent('"a""; drop table y":age');
    const answer = await send(`${PATH}?select=${select}`, { headers: asService() });
    expect(answer.status).toBe(200);
  });

  test("rejects an upsert instead of treating it as an insert", async () => {
    const { status } = await service().from("franchise_enquiries").upsert(enquiry());
    expect(status).toBe(501);
  });
});
