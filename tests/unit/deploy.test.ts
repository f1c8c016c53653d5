import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { env } from "~/env.server";
import { hasPrivateCookie } from "~/server/request-context.server";
import { nodeOptions, serveEnvironment } from "../../ops/start/serve-command";
import { readCommand, readDockerfile } from "../dockerfile/read-dockerfile";
import { temporaryDirectory } from "../temporary-directory";

// `npm run test:more -- rolling` runs nginx' part; of the rest this much can be seen without Docker.
const read = (name: string) => readFileSync(`deploy/${name}`, "utf8");

const service = z.object({
  image: z.string(),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  env_file: z.array(z.object({ path: z.string(), format: z.string().optional() })).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  mem_limit: z.templateLiteral([z.number(), "m"]).optional(),
  stop_grace_period: z.string().optional(),
  networks: z
    .union([z.array(z.string()), z.object({ inside: z.object({ ipv4_address: z.string() }) })])
    .optional(),
  command: z.array(z.string()).optional(),
});
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(read("compose.yaml"), { merge: true }));
const nginx = read("nginx/nginx.conf");
const instances = Object.keys(compose.services).filter((name) => /^site-\d+$/.test(name));

describe.each(instances)("the service %s", (name) => {
  const site = compose.services[name];

  test("has room for its heap, and time for its drain", () => {
    const heap = Number(
      /--max-old-space-size=(\d+)/.exec(site?.environment.NODE_OPTIONS ?? "")?.[1],
    );
    expect(Number.parseInt(site?.mem_limit ?? "")).toBeGreaterThanOrEqual(heap + 256);
    const drain = Number(site?.environment.DRAIN_SECONDS);
    expect(drain).toBe(env().DRAIN_SECONDS);
    expect(Number.parseInt(site?.stop_grace_period ?? "")).toBeGreaterThanOrEqual(drain + 10);
  });

  test("is at the address that nginx and Prometheus use", () => {
    const { networks } = site ?? {};
    const address = networks && "inside" in networks ? networks.inside.ipv4_address : "none";
    expect(nginx.split(`server ${address}:3000 `)).toHaveLength(3);
    expect(compose.services.balancer?.command?.join(" ")).toContain(` ${address}:3000`);
    const target = `${name}:${site?.environment.METRICS_PORT}`;
    expect(read("prometheus/prometheus.yml")).toContain(`"${target}"`);
  });
});

/** Limits that all visitors share in another service or in the database. */
const sharedLimits = [
  "AUTH_CALLS_BURST",
  "AUTH_CALLS_PER_MINUTE",
  "AUTH_CALLS_OVERALL_BURST",
  "AUTH_CALLS_OVERALL_PER_MINUTE",
  "SIGN_UP_LIMIT_PER_HOUR",
  "PASSWORD_MAIL_LIMIT_PER_HOUR",
  "RATE_LIMIT_BURST",
  "RATE_LIMIT_OVERALL_BURST",
  "RATE_LIMIT_OVERALL_PER_SECOND",
] as const;
const unit = read("systemd/site@.service");
const watched = read("systemd/site-watch.service").match(/127\.0\.0\.1:\d+/g) ?? [];

describe("limits that each process counts for itself are divided by the number of instances", () => {
  test.each(sharedLimits)("%s", (name) => {
    for (const each of instances) {
      const value = Number(compose.services[each]?.environment[name]);
      expect(value * instances.length).toBe(env()[name]);
    }
    const value = Number(new RegExp(`\\b${name}=(\\d+)`).exec(unit)?.[1]);
    expect(value * watched.length).toBe(env()[name]);
  });
});

test("an env file reaches the site as the preflight check reads it: unchanged", () => {
  for (const each of instances) {
    expect(compose.services[each]?.env_file).toEqual([
      { path: "../.env.production", format: "raw" },
    ]);
  }
});

test("mounted directories and volumes exist, and no single file is mounted, which git would replace unseen", () => {
  const mounted = Object.values(compose.services).flatMap(({ volumes }) => volumes);
  for (const [from = ""] of mounted.map((each) => each.split(":"))) {
    if (!from.startsWith("./")) expect(compose.volumes, from).toHaveProperty(from);
    else expect(statSync(`deploy/${from}`).isDirectory(), from).toBe(true);
  }
  const configured = compose.services.balancer?.command
    ?.join(" ")
    .match(/\/etc\/nginx\/site\/\S+/g);
  expect(configured).toHaveLength(2);
  for (const path of configured ?? []) {
    expect(
      existsSync(path.replace("/etc/nginx/site/", "deploy/nginx/").replace(/;$/, "")),
      path,
    ).toBe(true);
  }
});

test("ports are published for IPv4 only, where Docker keeps the visitor's address", () => {
  const ports = Object.values(compose.services).flatMap((each) => each.ports);
  expect(ports.length).toBeGreaterThan(0);
  for (const port of ports) expect(port).toMatch(/^\d+\.\d+\.\d+\.\d+:\d+:\d+$/);
});

test.each([
  ...["session=a", "session.0=a", "__Host-session=a", "__Host-session.0=a"],
  ...["session-code-verifier=a", "preview=1", "__Host-previewed=1"],
  ...["flash=a", "__Host-flash=a", "sent=a", "__Host-sent", "a=b; flash=c", "a=b;sent=c"],
  ...["_ga=1", "flashy=1", "asession=1", "referral=session", "a=flash", "consent=all", "x-sent=1"],
])("nginx caches no page that the site does not cache: Cookie: %s", (cookie) => {
  const patterns = [...nginx.matchAll(/^\s+"~(\(\?:\^.+)" 1;$/gm)].map(([, text = ""]) => text);
  expect(patterns).toHaveLength(2);
  expect(patterns.some((text) => new RegExp(text).test(cookie))).toBe(hasPrivateCookie(cookie));
});

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
  const directory = temporaryDirectory();
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
