import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openContentCopies } from "~/content/source/content-copies.server";

let directory: string;
let problems: string[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "content-copies-"));
  problems = [];
});

afterEach(async () => {
  await chmod(directory, 0o700);
  await rm(directory, { recursive: true });
});

const source = { projectId: "abc123", dataset: "production" };

const open = (changes: Partial<Parameters<typeof openContentCopies>[0]> = {}) =>
  openContentCopies({
    source,
    directory,
    onProblem: (message) => problems.push(message),
    ...changes,
  });

const file = () => join(directory, "abc123.production.jsonl");
const answer = (text: string) => ({ result: [{ text: `${text}\nwith a break` }], tags: ["s1:a"] });

/** A copy of these answers, written. */
async function save(answers: Record<string, string>, changes: Parameters<typeof open>[0] = {}) {
  const copies = open(changes);
  for (const [question, text] of Object.entries(answers)) copies.keep(question, answer(text));
  await copies.flush();
}

test("what was kept is found by the next process", async () => {
  await save({ a: "one", b: "two" });
  const next = open();
  expect(next.find("a")).toEqual(answer("one"));
  expect(next.find("b")).toEqual(answer("two"));
  expect(next.find("another question")).toBeUndefined();
  expect(problems).toEqual([]);
});

test("what was forgotten is not", async () => {
  await save({ a: "one", b: "two" });
  const copies = open();
  copies.forget("a");
  await copies.flush();
  const next = open();
  expect([next.find("a"), next.find("b")]).toEqual([undefined, answer("two")]);
});

test("changes are written together, a while after the first, and only changes", async () => {
  const copies = open({ writeAfterMs: 50 });
  copies.keep("a", answer("one"));
  copies.keep("b", answer("two"));
  expect(await readdir(directory)).toEqual([]);
  await expect.poll(() => readdir(directory)).toEqual(["abc123.production.jsonl"]);
  expect(open().size).toBe(2);

  const before = await readFile(file(), "utf8");
  copies.keep("a", answer("one"));
  await copies.flush();
  expect(await readFile(file(), "utf8")).toBe(before);
});

test("a large copy is written whole", async () => {
  const copies = open();
  for (let number = 0; number < 200; number += 1) {
    copies.keep(`${number}`, answer(`${number}`.repeat(1_000)));
  }
  await copies.flush();
  const next = open();
  expect(next.size).toBe(200);
  expect(next.find("199")).toEqual(answer("199".repeat(1_000)));
});

test("there are bounds to it", () => {
  const copies = open();
  for (let number = 0; number < 3_000; number += 1) copies.keep(`${number}`, answer("x"));
  expect(copies.size).toBe(2_000);
  for (let number = 0; number < 20; number += 1) copies.keep(`${number}`, answer("x".repeat(2e6)));
  expect(copies.size).toBeLessThan(10);
});

describe("a file that is of no use", () => {
  test.each<[string, (text: string) => string]>([
    ["cut off", (text) => text.slice(0, -60)],
    ["empty", () => ""],
    ["something else", () => "<!doctype html>"],
    ["of another format", (text) => text.replace('"format":1', '"format":2')],
    ["of another project", (text) => text.replace("abc123", "xyz789")],
    ["of another dataset", (text) => text.replace("production", "staging")],
  ])("is left alone with one word about it: %s", async (_, damage) => {
    await save({ a: "one", b: "two" });
    await writeFile(file(), damage(await readFile(file(), "utf8")));
    const copies = open();
    expect([copies.size, copies.find("a")]).toEqual([0, undefined]);
    expect(problems).toEqual(["A copy of the content is of no use"]);

    copies.keep("a", answer("new"));
    await copies.flush();
    expect(open().find("a")).toEqual(answer("new"));
  });

  test("an answer that is no answer is not found", async () => {
    await save({ a: "one" });
    await writeFile(file(), (await readFile(file(), "utf8")).replace('"tags":', '"other":'));
    expect(open().find("a")).toBeUndefined();
  });
});

test("where nothing can be written it says so once, and goes on", async () => {
  const blocked = join(directory, "blocked");
  await writeFile(blocked, "");
  const copies = open({ directory: blocked, snapshot: undefined });
  // The file that stands there is no directory, so reading fails as writing does.
  problems = [];
  for (const text of ["one", "two", "three"]) {
    copies.keep("a", answer(text));
    await copies.flush();
  }
  expect(problems).toEqual(["The copy of the content cannot be written"]);
  expect(copies.find("a")).toEqual(answer("three"));
});

describe("with a snapshot of the build", () => {
  const snapshot = () => join(directory, "build", "abc123.production.jsonl");

  beforeEach(() =>
    save({ a: "of the build", b: "of the build" }, { directory: join(directory, "build") }),
  );

  test("it answers where there is nothing else, and is not written", async () => {
    const before = await readFile(snapshot(), "utf8");
    const copies = open({ snapshot: snapshot() });
    expect(copies.find("a")).toEqual(answer("of the build"));
    copies.keep("a", answer("new"));
    await copies.flush();
    expect(await readFile(snapshot(), "utf8")).toBe(before);
    expect(open().find("b")).toEqual(answer("of the build"));
  });

  test("what was kept after it comes first", async () => {
    await save({ a: "later" });
    const copies = open({ snapshot: snapshot() });
    expect([copies.find("a"), copies.find("b")]).toEqual([answer("later"), answer("of the build")]);
  });

  test("what was kept before it does not", async () => {
    await save({ a: "earlier" });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await save({ a: "of the new build" }, { directory: join(directory, "build") });
    expect(open({ snapshot: snapshot() }).find("a")).toEqual(answer("of the new build"));
  });
});
