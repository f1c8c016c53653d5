import { beforeAll, expect, test } from "vitest";
import { useEmulator } from "./emulator";

const { emulator, send, user } = useEmulator();
const json = { "content-type": "application/json" };

const functions = [
  `create function say_text("Who" text, times integer default 1) returns text
     language sql as $$ select repeat("Who", times) $$`,
  `create function say_json(value jsonb) returns jsonb language sql as $$ select value $$`,
  `create function say_uuid(value uuid) returns uuid language sql as $$ select value $$`,
  `create function is_even(number integer) returns boolean
     language sql strict as $$ select number % 2 = 0 $$`,
  `create function say_nothing() returns void language sql as $$ select $$`,
  `create function list_numbers(most integer) returns setof integer
     language sql as $$ select generate_series(1, most) $$`,
  `create function list_rows(most integer) returns table (number integer, at timestamptz)
     language sql as $$ select n, timestamptz '2026-11-21T05:37:00.123456Z' from generate_series(1, most) n $$`,
  `create function list_cells(most integer) returns table (number integer)
     language sql as $$ select generate_series(1, most) $$`,
  `create function give_row(out number integer, out name text)
     language sql as $$ select 1, 'Asha' $$`,
  `create function refuse(state text) returns text language plpgsql as $$
     begin raise exception using errcode = state, message = 'No', hint = 'Later'; end $$`,
  `create function count_then_refuse() returns text language plpgsql as $$
     begin insert into counted default values; raise exception 'No'; end $$`,
  `create table counted (id integer generated always as identity)`,
  `create function keep_to_itself() returns text language sql as $$ select 'secret' $$`,
  `revoke all on function keep_to_itself from public, anon, authenticated`,
  `create function by_place(integer) returns integer language sql as $$ select 1 $$`,
  `create function own_trigger() returns trigger language plpgsql as $$ begin return null; end $$`,
  `create function either(value integer) returns text language sql as $$ select 'integer' $$`,
  `create function either(value text) returns text language sql as $$ select 'text' $$`,
  `create function either(other boolean) returns text language sql as $$ select 'other' $$`,
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
  ["say_text", { Who: "a" }, "a"],
  ["say_text", { Who: "a", times: 3 }, "aaa"],
  ["say_json", { value: { a: ["'", 1.5, null] } }, { a: ["'", 1.5, null] }],
  [
    "say_uuid",
    { value: "00000000-0000-4000-8000-00000000000A" },
    "00000000-0000-4000-8000-00000000000a",
  ],
  ["is_even", { number: null }, null],
  ["list_numbers", { most: 2 }, [1, 2]],
  ["list_rows", { most: 1 }, [{ number: 1, at: "2026-11-21T05:37:00.123456+00:00" }]],
  ["list_cells", { most: 2 }, [{ number: 1 }, { number: 2 }]],
  ["give_row", {}, { number: 1, name: "Asha" }],
  ["either", { other: true }, "other"],
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
  ["say_text", "{}", 404, "PGRST202"],
  ["say_text", '{"Who":"a","other":1}', 404, "PGRST202"],
  ["by_place", "{}", 404, "PGRST202"],
  ["own_trigger", "{}", 404, "PGRST202"],
  ["is_even/1", "{}", 404, "PGRST125"],
  ["is_even", '{"number":"two"}', 400, "22P02"],
  ["is_even", '{"number":', 400, "PGRST102"],
  ["keep_to_itself", "{}", 401, "42501"],
  ["refuse", '{"state":"42501"}', 401, "42501"],
  ["is_even", '[{"number":2}]', 501, "EMULATOR"],
  ["is_even?select=a", '{"number":2}', 501, "EMULATOR"],
  ["either", '{"value":"a"}', 501, "EMULATOR"],
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

test("the error for an unknown function names its arguments", async () => {
  expect(await (await call("unheard_of", '{"b":1,"a":2}')).json()).toEqual({
    code: "PGRST202",
    message: "Could not find the function public.unheard_of(a, b) in the schema cache",
    details:
      "Searched for the function public.unheard_of with parameters a, b or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.",
    hint: null,
  });
  expect(await (await call("unheard_of", "")).json()).toMatchObject({
    message: "Could not find the function public.unheard_of without parameters in the schema cache",
  });
});

test.each([
  ["GET", {}, 501],
  ["DELETE", {}, 405],
  ["POST", { prefer: "count=exact" }, 501],
  ["POST", { accept: "application/vnd.pgrst.object+json" }, 501],
  ["POST", { "content-profile": "auth" }, 406],
])("%s with %j returns %i", async (method, headers, status) => {
  const answer = await send("/rest/v1/rpc/say_nothing", {
    method,
    headers: { ...json, ...headers },
  });
  expect(answer.status).toBe(status);
});
