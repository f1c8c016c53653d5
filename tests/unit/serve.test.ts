import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";

const { serve } = z
  .object({ scripts: z.object({ serve: z.string() }) })
  .parse(JSON.parse(readFileSync("package.json", "utf8"))).scripts;

test("npm run serve becomes the site's own process, so that it receives SIGTERM", async () => {
  const directory = mkdtempSync(join(tmpdir(), "serve-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const fakeServer = join(directory, "remix-serve");
  writeFileSync(fakeServer, '#!/bin/sh\necho "$$ $MALLOC_ARENA_MAX $NODE_OPTIONS"\n');
  chmodSync(fakeServer, 0o755);
  // npm runs a script in the same way.
  const shell = spawn("sh", ["-c", serve], {
    env: { ...process.env, PATH: `${directory}:${process.env.PATH}` },
  });
  const [said] = await Promise.all([text(shell.stdout), once(shell, "close")]);
  expect(said).toMatch(new RegExp(`^${shell.pid} 2 --max-semi-space-size=4 `));
});
