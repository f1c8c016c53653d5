import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { env } from "~/env.server";
import { hasPrivateCookie } from "~/server/cookies.server";

// `npm run test:more -- rolling` runs nginx' part; of the rest this much can be seen without Docker.
const read = (name: string) => readFileSync(`deploy/${name}`, "utf8");

const service = z.object({
  image: z.string(),
  volumes: z.array(z.string()).default([]),
  env_file: z.string().optional(),
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

describe.each(["site-1", "site-2"])("the service %s", (name) => {
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

  test("is where nginx and Prometheus look for it", () => {
    const { networks } = site ?? {};
    const address = networks && "inside" in networks ? networks.inside.ipv4_address : "none";
    expect(nginx.split(`server ${address}:3000 `)).toHaveLength(3);
    expect(compose.services.balancer?.command?.join(" ")).toContain(` ${address}:3000`);
    const target = `${name}:${site?.environment.METRICS_PORT}`;
    expect(read("prometheus/prometheus.yml")).toContain(`"${target}"`);
  });
});

test("what is mounted is there", () => {
  const mounted = Object.values(compose.services).flatMap(({ volumes }) => volumes);
  for (const [from = ""] of mounted.map((each) => each.split(":"))) {
    if (from.startsWith("./")) expect(existsSync(`deploy/${from}`), from).toBe(true);
    else expect(compose.volumes, from).toHaveProperty(from);
  }
});

test.each([
  ...["session=a", "session.0=a", "__Host-session=a", "preview=1", "__Host-previewed=1"],
  ...["flash=a", "__Host-flash=a", "sent=a", "__Host-sent", "a=b; flash=c", "a=b;sent=c"],
  ...["_ga=1", "flashy=1", "asession=1", "referral=session", "a=flash", "consent=all", "x-sent=1"],
])("nginx keeps nothing where the site does not: Cookie: %s", (cookie) => {
  const patterns = [...nginx.matchAll(/^\s+"~(\(\?:\^.+)" 1;$/gm)].map(([, text = ""]) => text);
  expect(patterns).toHaveLength(2);
  expect(patterns.some((text) => new RegExp(text).test(cookie))).toBe(hasPrivateCookie(cookie));
});
