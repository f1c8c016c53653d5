import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { startContentLake } from "../../emulators/content-lake/server";
import type { Outcome } from "./suite";

const entry = z.discriminatedUnion("_type", [
  z.object({
    _type: z.literal("dataset"),
    _id: z.string(),
    documents: z.array(z.record(z.string(), z.unknown())).optional(),
  }),
  z.object({
    _type: z.literal("test"),
    _id: z.string(),
    query: z.string(),
    result: z.unknown(),
    valid: z.boolean(),
    version: z.string().nullish(),
    features: z.array(z.string()).default([]),
    params: z.record(z.string(), z.unknown()).nullable(),
    dataset: z.object({ _ref: z.string() }),
  }),
]);

type Entry = z.infer<typeof entry>;
type Test = Extract<Entry, { _type: "test" }>;

const answer = z.object({ result: z.unknown() });

/** Fields that the store adds to a document and that the suite's tests do not know; recognised by this value. */
const ADDED = "added by the store";

/**
 * Runs sanity-io/groq-test-suite over HTTP, with a content emulator for each of its datasets. The folder holds `suite.ndjson`,
 * which the suite's own `npm install && npm run build` makes.
 */
export async function runGroqTestSuite(folder: string): Promise<Outcome[]> {
  const lines = readFileSync(join(folder, "suite.ndjson"), "utf8").split("\n");
  const entries = lines.filter((line) => line !== "").map((line) => entry.parse(JSON.parse(line)));
  const tests = entries.flatMap((each) => (each._type === "test" ? [each] : []));
  const outcomes: Outcome[] = [];
  for (const dataset of entries) {
    if (dataset._type !== "dataset") continue;
    const own = tests.filter((test) => test.dataset._ref === dataset._id);
    if (dataset.documents === undefined) {
      const excuse = "a dataset that is only to be had from the network";
      outcomes.push(...own.map(({ _id }) => ({ name: _id, passed: false, excuse })));
    } else {
      outcomes.push(...(await runAgainst(dataset.documents, own)));
    }
  }
  return outcomes;
}

async function runAgainst(documents: Record<string, unknown>[], tests: Test[]) {
  const directory = await mkdtemp(join(tmpdir(), "groq-test-suite-"));
  const stamps = { _rev: ADDED, _createdAt: ADDED, _updatedAt: ADDED };
  const stored = documents.map((document, index) => ({
    _id: `nameless-${index}`,
    ...stamps,
    ...document,
  }));
  const lines = stored.map((document) => JSON.stringify(document));
  writeFileSync(join(directory, "dataset.ndjson"), lines.join("\n"));
  const lake = await startContentLake({ port: 0, directory, log: () => {} });
  const outcomes: Outcome[] = [];
  for (const test of tests) outcomes.push(await outcomeOf(test, lake.url));
  await lake.close();
  await rm(directory, { recursive: true });
  return outcomes;
}

async function outcomeOf(test: Test, url: string): Promise<Outcome> {
  const response = await fetch(`${url}/vX/data/query/production?perspective=raw`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ query: test.query, params: test.params ?? {} }),
  });
  const body: unknown = await response.json();
  const given = response.ok ? withoutStamps(answer.parse(body).result) : undefined;
  const result = wantsRanks(test.result) ? withRanks(given) : given;
  const passed = test.valid
    ? response.ok && isDeepStrictEqual(result, test.result)
    : response.status === 400;
  if (passed) return { name: test._id, passed };
  const wanted = test.valid ? JSON.stringify(test.result) : "400";
  const came = JSON.stringify(response.ok ? result : body);
  const detail = `${test.query.trim()}\nwanted ${wanted.slice(0, 300)}\ncame   ${came.slice(0, 300)}`;
  return { name: test._id, passed, excuse: excuseFor(test), detail };
}

function withoutStamps(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (_key, part: unknown) =>
    part === ADDED ? undefined : part,
  );
}

const ranked = z.array(z.looseObject({ _pos: z.number() })).min(1);
const scored = z.array(z.looseObject({ _score: z.number() }));

const wantsRanks = (wanted: unknown) => ranked.safeParse(wanted).success;

/** Replaces scores by ranks: the suite compares only the order, because every engine computes scores in its own way. */
function withRanks(given: unknown): unknown {
  const documents = scored.safeParse(given).data;
  if (documents === undefined) return given;
  const scores = [...new Set(documents.map(({ _score }) => _score))].sort((a, b) => b - a);
  return documents.map(({ _score, ...rest }) => ({ ...rest, _pos: scores.indexOf(_score) + 1 }));
}

const MISSING: readonly [RegExp, string][] = [
  [/\bgeo::/, "geo::"],
  [/\b(?:diff|delta)::/, "diff::, delta::"],
];

/** Features that the emulator lacks because groq-js, on which it is built, lacks them. */
function excuseFor({ query, version, features }: Test): string | undefined {
  if (features.includes("geoFunctions")) return "geo::";
  if (version === "0.1") return "GROQ before its first version";
  return MISSING.find(([pattern]) => pattern.test(query))?.[1];
}
