import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "~/server/log.server";
import { metrics } from "~/server/metrics.server";
import { type ServiceWatch, watchService } from "~/server/outage.server";

const cause = new Error("silent");
let said: [string, unknown][];

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  vi.spyOn(log, "error").mockImplementation((message, fields) => said.push([message, fields]));
  vi.spyOn(log, "info").mockImplementation((message, fields) => said.push([message, fields]));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

const age = async (service: string) => {
  const { values } =
    (await metrics.registry.getSingleMetric("service_outage_seconds")?.get()) ?? {};
  return values?.find(({ labels }) => labels.service === service)?.value;
};

test("an outage begins after three consecutive failures; its start, its duration each minute and its end are logged", async () => {
  const service = watchService("plain");
  service.failed(cause);
  service.failed(cause);
  service.answered();
  service.failed(cause);
  service.failed(cause);
  expect([said, await age("plain")]).toEqual([[], 0]);
  await pass(2);
  service.failed(cause);
  expect(said).toEqual([["Service down", { service: "plain", error: cause }]]);
  await pass(121);
  expect(said.slice(1)).toEqual([
    ["Service still down", { service: "plain", seconds: 62, failures: 3 }],
    ["Service still down", { service: "plain", seconds: 122, failures: 3 }],
  ]);
  expect(await age("plain")).toBe(123);
  service.answered();
  service.answered();
  expect(said.slice(3)).toEqual([
    ["Service recovered", { service: "plain", seconds: 123, failures: 3 }],
  ]);
  await pass(600);
  expect([said.length, await age("plain")]).toEqual([4, 0]);
});

test("a definite failure starts an outage at once", () => {
  watchService("refused").failed(cause, true);
  expect(said).toHaveLength(1);
});

test("a service without requests is probed from its first failure until it answers", async () => {
  let isUp = false;
  const probed: number[] = [];
  const service: ServiceWatch = watchService("probed", () => {
    probed.push(Math.round(performance.now() / 1_000));
    if (isUp) service.answered();
    else service.failed(cause);
  });
  const begun = Math.round(performance.now() / 1_000);
  service.failed(cause);
  await pass(12);
  expect(probed.map((second) => second - begun)).toEqual([1, 2, 7, 12]);
  expect(said.map(([message]) => message)).toEqual(["Service down"]);
  isUp = true;
  await pass(60);
  expect(probed).toHaveLength(5);
  expect(said.map(([message]) => message)).toEqual(["Service down", "Service recovered"]);
});
