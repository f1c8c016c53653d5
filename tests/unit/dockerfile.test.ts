import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { nodeOptions, serveEnvironment } from "../../ops/start/serve-command";
import { readCommand, readDockerfile } from "../dockerfile/read-dockerfile";

// `npm run test:more -- docker` carries out the Dockerfile; these checks work without that.
const stages = readDockerfile(readFileSync("Dockerfile", "utf8"));
const last = stages.at(-1);
const texts = (name: string) =>
  (last?.instructions ?? []).filter((each) => each.name === name).map(({ text }) => text);

test("the last of the image's three stages neither builds nor has the sources", () => {
  expect(stages.map(({ name }) => name)).toEqual(["build", "dependencies", "2"]);
  expect(texts("RUN").join("\n")).not.toContain("npm");
  for (const copied of texts("COPY")) {
    expect(copied).toMatch(/^(?:--from=(?:build|dependencies) \/site\/|package\.json )/);
  }
});

test("the image runs as an unprivileged user, with a health check that the site answers", () => {
  expect(texts("USER")).toEqual(["node"]);
  expect(readCommand(texts("HEALTHCHECK")[0] ?? "").join(" ")).toContain("/healthz");
  expect(existsSync(readCommand(texts("CMD")[0] ?? "")[1] ?? "")).toBe(true);
});

test("the image has no secret, and the memory settings of npm run serve", () => {
  expect(texts("ENV").join("\n")).not.toMatch(/SECRET|TOKEN|_KEY/);
  const settings = Object.entries(serveEnvironment).map(([name, value]) => `${name}=${value}`);
  const expected = [...settings, `NODE_OPTIONS='${nodeOptions.join(" ")}'`].join(" ");
  expect(readFileSync("package.json", "utf8")).toContain(`"serve": "${expected} exec remix-serve `);
  expect(texts("ENV")).toContain(expected);
});

test("local files are not part of the context", () => {
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  expect(ignored).toEqual(
    expect.arrayContaining([".env*", ".git", ".local", "node_modules", "supabase/.temp"]),
  );
});

test("the workflow runs .ci/run and .ci/image", () => {
  const workflow = readFileSync(".github/workflows/ci.yml", "utf8");
  const commands = [...workflow.matchAll(/- run: (.+)/g)].map(([, command]) => command);
  expect(commands).toEqual([".ci/run", ".ci/image"]);
});

test("git ignores files with secrets, and not the example", () => {
  const ignored = [".env", ".env.local", ".env.production", "supabase/.temp/x"];
  const { stdout } = spawnSync("git", ["check-ignore", ...ignored, ".env.example"]);
  expect(String(stdout).trim().split("\n")).toEqual(ignored);
});

test("every action is pinned by its commit, with the version in a comment", () => {
  const workflows = readdirSync(".github/workflows").map((name) =>
    readFileSync(`.github/workflows/${name}`, "utf8"),
  );
  const actions = workflows.flatMap((text) => text.match(/uses: .*/g) ?? []);
  expect(actions.length).toBeGreaterThan(3);
  for (const action of actions) expect(action).toMatch(/^uses: \S+@[0-9a-f]{40} # v[\d.]+$/);
});

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
