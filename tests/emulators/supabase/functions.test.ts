import { beforeAll, expect, test } from "vitest";
import { useEmulator } from "./emulator";

const { emulator, send, user } = useEmulator();
const json = { "content-type": "application/json" };

const functions = [
  `create function say_json(value jsonb) returns jsonb language sql as $$ select value $$`,
  `create function is_even(number integer) returns boolean
     language sql as $$ select number % 2 = 0 $$`,
  `create function say_nothing() returns void language sql as $$ select $$`,
  `create function list_rows(most integer) returns table (number integer, at timestamptz)
     language sql as $$ select n, timestamptz '2026-11-21T05:37:00.123456Z' from generate_series(1, most) n $$`,
  `create function refuse(state text) returns text language plpgsql as $$
     begin raise exception using errcode = state, message = 'No', hint = 'Later'; end $$`,
  `create function count_then_refuse() returns text language plpgsql as $$
     begin insert into counted default values; raise exception 'No'; end $$`,
  `create table counted (id integer generated always as identity)`,
  `create function keep_to_itself() returns text language sql as $$ select 'secret' $$`,
  `revoke all on function keep_to_itself from public, anon, authenticated`,
];

beforeAll(async () => {
  for (const statement of functions) await emulator().sql(statement);
  // The emulator reads the list of functions after migrations.
  await emulator().migrate();
});

const call = async (name: string, body: string, headers: Record<string, string> = {}) => {
  const request = { method: "POST", headers: { ...json, ...headers }, body };
  return await send(`/rest/v1/rpc/${name}`, request);
};

test.each([
  ["say_json", { value: { a: ["'", 1.5, null] } }, { a: ["'", 1.5, null] }],
  ["is_even", { number: 2 }, true],
  ["list_rows", { most: 1 }, [{ number: 1, at: "2026-11-21T05:37:00.123456+00:00" }]],
])("%s(%j): %j", async (name, given, expected) => {
  const answer = await call(name, JSON.stringify(given));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(await answer.json()).toEqual(expected);
});

test("a void function returns an empty response and needs no body", async () => {
  for (const body of ["", "{}"]) {
    const answer = await call("say_nothing", body);
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(answer.headers.get("content-type")).toBeNull();
  }
});

test.each([
  ["is_even", "{}", 404, "PGRST202"],
  ["is_even", '{"number":"two"}', 400, "22P02"],
  ["is_even", '{"number":', 400, "PGRST102"],
  ["keep_to_itself", "{}", 401, "42501"],
  ["is_even", '[{"number":2}]', 501, "EMULATOR"],
])("POST %s with %s is rejected: %i %s", async (name, body, status, code) => {
  const answer = await call(name, body);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code });
});

test("an error in a function is returned with its hint, and the function's changes are rolled back", async () => {
  expect(await (await call("refuse", '{"state":"P0001"}')).json()).toEqual({
    code: "P0001",
    message: "No",
    details: null,
    hint: "Later",
  });
  const { token } = await user();
  const answer = await call("count_then_refuse", "{}", { authorization: `Bearer ${token}` });
  expect(answer.status).toBe(400);
  expect(await emulator().sql("select from counted")).toEqual([]);
});
