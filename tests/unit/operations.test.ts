import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readEnvironment } from "~/env.server";

const table = readFileSync("docs/operations/variables.md", "utf8");
const example = readFileSync(".env.example", "utf8");
const source = readFileSync("app/env.server.ts", "utf8");

const variables = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = ""]) => name);

/** Its rows: name, whether it is required, the value that stands in for an unset one. */
const rows = [...table.matchAll(/^\| `([A-Z_]+)` +\| (yes| {3}) .*?\| (?:`(.+?)`)? +\|/gm)].map(
  ([, name = "", required, standard]) => ({ name, required: required === "yes", standard }),
);

test("the table of docs/operations has every variable that the site reads, and no other", () => {
  expect(variables.length).toBeGreaterThan(20);
  expect(rows.map(({ name }) => name).sort()).toEqual([...variables].sort());
});

test("what it calls required is what the site does not start without", () => {
  const reading = readEnvironment({});
  const named = reading.ok ? [] : reading.problems.map((problem) => problem.split(" ")[0]);
  expect(named.sort()).toEqual(
    rows
      .filter(({ required }) => required)
      .map(({ name }) => name)
      .sort(),
  );
});

test("what it calls the default is what counts when the variable is unset", () => {
  const required = {
    SITE_URL: "https://www.example.com",
    SANITY_PROJECT_ID: "abc",
    SANITY_DATASET: "production",
    APP_SECRET: "0".repeat(32),
    SUPABASE_URL: "https://abcdefgh.supabase.co",
    SUPABASE_ANON_KEY: "anon",
  };
  const reading = readEnvironment(required);
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  const defaults = Object.entries(reading.environment)
    .filter(([name, value]) => !(name in required) && String(value) !== "")
    .map(([name, value]) => [name, String(value)]);
  const said = rows.flatMap(({ name, standard }) => (standard ? [[name, standard]] : []));
  expect(said.sort()).toEqual(defaults.sort());
});

test(".env.example has them all", () => {
  const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  expect(named).toEqual(expect.arrayContaining(variables));
});
