import { expect, test } from "vitest";
import * as z from "zod";
import { listOf, read, text } from "../../studio/seed/fields";

const redirect = { from: text, status: z.number(), to: text };

test.each([
  ["a field that is missing", z.strictObject(redirect), /expected string[^]*→ at \[1\]\.to/],
  ["an unknown field", z.strictObject({ from: text }), /Unrecognized keys: "status", "to"/],
  ["a value of another kind", z.object({ from: z.number() }), /expected number[^]*\[0\]\.from/],
])("reports %s with the file and the place", (_, item, fault) => {
  expect(() => read("redirects", z.array(item))).toThrow("studio/seed/data/redirects.json: ");
  expect(() => read("redirects", z.array(item))).toThrow(fault);
});

test("reports a text of blanks", () => {
  expect(text.safeParse(" ").success).toBe(false);
});

test("reports a missing file by its name", () => {
  expect(() => read("none", z.array(text))).toThrow(/^studio\/seed\/data\/none\.json: .*ENOENT/);
});

test("members of a list get their type and their key", () => {
  expect(listOf("figure", z.strictObject({ value: text })).parse([{ value: "50+" }])).toEqual([
    { _type: "figure", value: "50+", _key: "k01" },
  ]);
});
