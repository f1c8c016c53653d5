import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { type CachedResult, openContentCache } from "~/cms/source/content-cache-file.server";
import { temporaryDirectory } from "../../../temporary-directory";

let directory: string;
let problems: string[];

beforeEach(() => {
  directory = temporaryDirectory();
  problems = [];
});

type Options = Parameters<typeof openContentCache>[0];

const open = (answers: readonly CachedResult[] = [], changes: Partial<Options> = {}) =>
  openContentCache({
    origin: { projectId: "abc123", dataset: "production" },
    directory,
    snapshot: join(directory, "no-snapshot"),
    answers: () => answers,
    onProblem: (message) => problems.push(message),
    ...changes,
  });

const file = () => join(directory, "abc123.production.json");
const answer = (query: string, text = query): CachedResult => ({
  question: { name: "aQuery", query, params: { slug: "a" } },
  result: [{ text: `${text}\nwith a break` }],
  tags: ["s1:a"],
});

/** Writes a copy of these answers. */
async function save(answers: readonly CachedResult[], changes: Partial<Options> = {}) {
  const copy = open(answers, changes);
  copy.change();
  await copy.flush();
}

test("the next process reads the cached results, the last used last", async () => {
  await save([answer("b"), answer("a")]);
  expect(open().read()).toEqual([answer("a"), answer("b")]);
  expect(problems).toEqual([]);
});

test("changes are written together, a while after the first, and unchanged results are not written", async () => {
  const answers = [answer("a")];
  const copy = open(answers, { writeAfterMs: 50 });
  copy.change();
  answers.push(answer("b"));
  copy.change();
  expect(await readdir(directory)).toEqual([]);
  await expect.poll(() => readdir(directory)).toEqual(["abc123.production.json"]);
  expect(open().read()).toHaveLength(2);

  const before = await readFile(file(), "utf8");
  await copy.flush();
  expect(await readFile(file(), "utf8")).toBe(before);
});

test.each<[string, (text: string) => string]>([
  ["truncated", (text) => text.slice(0, -20)],
  ["not JSON", () => "<!doctype html>"],
  ["of another format", (text) => text.replace('"format":3', '"format":2')],
  ["of another project", (text) => text.replace("abc123", "xyz789")],
  ["with an invalid result", (text) => text.replace('"tags":', '"other":')],
])("an invalid file is ignored with one log line, and replaced later: %s", async (_, damage) => {
  await save([answer("a"), answer("b")]);
  await writeFile(file(), damage(await readFile(file(), "utf8")));
  expect(open().read()).toEqual([]);
  expect(problems).toEqual(["Ignoring invalid content cache file"]);

  await save([answer("new")]);
  expect(open().read()).toEqual([answer("new")]);
});

test("logs an unwritable cache file once and keeps running", async () => {
  const blocked = join(directory, "blocked");
  await writeFile(blocked, "");
  const copy = open([answer("a")], { directory: blocked });
  for (let time = 0; time < 3; time += 1) {
    copy.change();
    await copy.flush();
  }
  expect(problems).toEqual(["Content cache write failed"]);
});

describe("with a snapshot of the build", () => {
  const build = () => join(directory, "build");
  const snapshot = () => join(build(), "abc123.production.json");
  const resultsOf = (copied: readonly CachedResult[]) =>
    new Map(copied.map(({ question, result }) => [question.query, JSON.stringify(result)]));
  const result = (text: string) => JSON.stringify(answer("a", text).result);

  beforeEach(() =>
    save([answer("a", "of the build"), answer("b", "of the build")], { directory: build() }),
  );

  test("reads the snapshot for missing results, and never writes it", async () => {
    const before = await readFile(snapshot(), "utf8");
    expect(open([], { snapshot: snapshot() }).read()).toHaveLength(2);
    await save([answer("a", "new")], { snapshot: snapshot() });
    expect(await readFile(snapshot(), "utf8")).toBe(before);
  });

  test("results that are newer than the snapshot win", async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    await save([answer("a", "later")]);
    const read = resultsOf(open([], { snapshot: snapshot() }).read());
    expect([read.get("a"), read.get("b")]).toEqual([result("later"), result("of the build")]);
  });

  test("results that are older than the snapshot do not win", async () => {
    await save([answer("a", "earlier")]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await save([answer("a", "of the new build")], { directory: build() });
    const read = resultsOf(open([], { snapshot: snapshot() }).read());
    expect(read.get("a")).toBe(result("of the new build"));
  });
});
