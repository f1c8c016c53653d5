import { access, rm } from "node:fs/promises";
import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EmulatorProcess } from "../../../testing/emulator-process";
import { LONGEST_WAIT_MS } from "../../eventually";
import { connect, temporaryDirectory } from "./emulator";

let directory: string;
const launched = new Set<EmulatorProcess>();

beforeEach(async () => {
  directory = await temporaryDirectory();
});

afterEach(async () => {
  for (const emulator of launched) await emulator.kill("SIGKILL");
  launched.clear();
  await rm(directory, { recursive: true, force: true });
});

function launch(environment: Record<string, string> = {}) {
  const emulator = EmulatorProcess.spawn("content-lake", {
    CONTENT_PORT: "0",
    CONTENT_DIR: directory,
    ...environment,
  });
  launched.add(emulator);
  return emulator;
}

async function ready() {
  const emulator = launch();
  const { ready: url } = await emulator.ready();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  return { emulator, url, client: connect(url, "raw") };
}

describe("the process", () => {
  test("prints its URL and stops cleanly on SIGTERM", async () => {
    const { emulator, url } = await ready();
    expect(await emulator.kill("SIGTERM")).toBe(0);
    expect(emulator.output).toBe(`Content emulator ready on ${url}\n`);
    await expect(access(join(directory, "lock"))).rejects.toThrow("ENOENT");
  });

  test("stops when its parent process disconnects", async () => {
    const { emulator } = await ready();
    emulator.child.disconnect();
    expect(await emulator.exit()).toBe(0);
  });

  test("exits with 1 and one line if its port is in use or invalid", async () => {
    const { url } = await ready();
    const port = new URL(url).port;
    const taken = launch({ CONTENT_PORT: port, CONTENT_DIR: `${directory}/other` });
    expect(await taken.exit()).toBe(1);
    expect(taken.output).toBe(
      `Content emulator: port ${port} is in use; set CONTENT_PORT to another one\n`,
    );
    const absurd = launch({ CONTENT_PORT: "http" });
    expect(await absurd.exit()).toBe(1);
    expect(absurd.output).toBe(
      'Content emulator: CONTENT_PORT must be a port number, not "http"\n',
    );
  });
});

interface Acknowledged {
  /** Revisions by id. */
  documents: Map<string, string>;
  deleted: string[];
  /** Images by path. */
  images: Map<string, Buffer>;
}

/** Writes until the connection breaks, recording the acknowledged writes. */
async function writeUntilKilled(client: SanityClient, round: number, done: Acknowledged) {
  for (let number = 0; ; number += 1) {
    const id = `round-${round}-${number}`;
    const created = await client.create({ _id: id, _type: "note", text: "x".repeat(2000) });
    done.documents.set(id, created._rev);
    if (number % 3 === 2) {
      const victim = `round-${round}-${number - 1}`;
      // Until the deletion is acknowledged, the document might be there or not.
      done.documents.delete(victim);
      await client.delete(victim);
      done.deleted.push(victim);
    }
    if (number % 4 === 3) {
      const background = { r: number % 256, g: round, b: Math.floor(number / 256) };
      const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } }).png();
      const bytes = await picture.toBuffer();
      const { path } = await client.assets.upload("image", bytes);
      done.images.set(path, bytes);
    }
  }
}

test("kill -9 at any moment loses no acknowledged write", async () => {
  const done: Acknowledged = { documents: new Map(), deleted: [], images: new Map() };
  const rounds = 6;
  for (let round = 0; round <= rounds; round += 1) {
    const { emulator, client, url } = await ready();
    const query = `*[_id in $ids]{_id, _rev}`;
    const found = await client.fetch<{ _id: string; _rev: string }[]>(query, {
      ids: [...done.documents.keys()],
    });
    expect(new Map(found.map(({ _id, _rev }) => [_id, _rev]))).toEqual(done.documents);
    expect(await client.fetch<unknown>(`*[_id in $ids]._id`, { ids: done.deleted })).toEqual([]);
    for (const [path, bytes] of done.images) {
      const response = await fetch(`${url}/${path}`);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    }
    if (round === rounds) break;

    const before = done.images.size;
    // Even on a busy machine, each round acknowledges a write of each kind.
    const killed = vi
      .waitUntil(() => done.images.size > before, { timeout: LONGEST_WAIT_MS })
      .then(() => new Promise((resolve) => setTimeout(resolve, Math.random() * 500)))
      .then(() => emulator.kill("SIGKILL"));
    await expect(writeUntilKilled(client, round, done)).rejects.toThrow();
    expect(await killed).toBeNull();
  }
});
