import { appendFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type RunningContentLake, startContentLake } from "../../../emulators/content-lake/server";
import { connect, temporaryDirectory } from "./emulator";

let directory: string;
const running: RunningContentLake[] = [];

beforeEach(async () => {
  directory = await temporaryDirectory();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((lake) => lake.close()));
  await rm(directory, { recursive: true, force: true });
});

async function start(): Promise<RunningContentLake> {
  const lake = await startContentLake({ port: 0, directory });
  running.push(lake);
  return lake;
}

async function restart(lake: RunningContentLake): Promise<RunningContentLake> {
  await lake.close();
  return start();
}

const logPath = () => join(directory, "transactions.ndjson");

test("keeps documents, deletions and images across a restart; only an image's URL follows the port", async () => {
  const first = await start();
  const client = connect(first.url, "raw");
  await client.create({ _id: "kept", _type: "note", text: "ünïcödé 漢字" });
  await client.create({ _id: "gone", _type: "note" });
  await client.delete("gone");
  const bytes = await sharp({
    create: { width: 4, height: 4, channels: 3, background: "red" },
  })
    .png()
    .toBuffer();
  const asset = await client.assets.upload("image", bytes);
  const before = await client.getDocument("kept");

  const second = await restart(first);
  const after = connect(second.url, "raw");
  expect(await after.getDocument("kept")).toEqual(before);
  expect(await after.getDocument("gone")).toBeUndefined();
  expect(await after.getDocument(asset._id)).toMatchObject({
    url: `http://localhost:${second.port}/${asset.path}`,
  });
  const response = await fetch(`${second.url}/${asset.path}`);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  await expect(after.delete("kept")).resolves.toBeDefined();
});

test("enforces strong references after a restart", async () => {
  const first = await start();
  await connect(first.url, "raw")
    .transaction()
    .create({ _id: "to", _type: "note" })
    .create({ _id: "from", _type: "note", link: { _type: "reference", _ref: "to" } })
    .commit();
  const second = await restart(first);
  await expect(connect(second.url, "raw").delete("to")).rejects.toMatchObject({ statusCode: 409 });
});

test("does not apply a log twice that was replayed but not yet emptied", async () => {
  const first = await start();
  const client = connect(first.url, "raw");
  await client.create({ _id: "counter", _type: "note", n: 1 });
  await client.patch("counter").inc({ n: 1 }).commit();
  const log = await readFile(logPath());
  await first.close();
  await (await start()).close();
  await writeFile(logPath(), log);
  const third = await start();
  expect(await connect(third.url, "raw").getDocument("counter")).toMatchObject({ n: 2 });
});

test("drops a truncated last line and continues the log after it", async () => {
  const first = await start();
  await connect(first.url, "raw").create({ _id: "whole", _type: "note" });
  await first.close();
  await appendFile(
    logPath(),
    '{"id":"torn","timestamp":"2025-01-01T00:00:00Z","changes":[{"id":"t',
  );

  const second = await start();
  const client = connect(second.url, "raw");
  expect(await client.fetch<unknown>("*._id")).toEqual(["whole"]);
  await client.create({ _id: "next", _type: "note" });
  const third = await restart(second);
  expect(await connect(third.url, "raw").fetch<unknown>("*._id")).toEqual(["next", "whole"]);
});

test("refuses to start if any other line is damaged, and names the line", async () => {
  await mkdir(directory, { recursive: true });
  await writeFile(logPath(), '{"id":"a","timestamp":"","changes":[]}\nnonsense\n');
  await expect(start()).rejects.toThrow("transactions.ndjson, line 2, is not a transaction");
  await writeFile(logPath(), "");
  await writeFile(join(directory, "dataset.ndjson"), '{"_id":"a"}\n');
  await expect(start()).rejects.toThrow("dataset.ndjson, line 1, is not a document");
});

test("refuses a directory in use, also within one process, until it is closed", async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(/is in use by process \d+/);
  await restart(first);
});

test("deletes partially written files at a start", async () => {
  await mkdir(join(directory, "assets", "images"), { recursive: true });
  await mkdir(join(directory, "transformed"), { recursive: true });
  await writeFile(join(directory, "assets", "images", "half.tmp"), "x");
  await writeFile(join(directory, "transformed", "half.tmp"), "x");
  await writeFile(join(directory, "dataset.ndjson.tmp"), '{"_id":"ha');
  const lake = await start();
  expect(await connect(lake.url, "raw").fetch<unknown>("count(*)")).toBe(0);
  expect(await readdir(join(directory, "assets", "images"))).toEqual([]);
  expect(await readdir(join(directory, "transformed"))).toEqual([]);
});
