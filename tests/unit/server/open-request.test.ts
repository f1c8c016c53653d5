import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { clientAddress, queuedMs } from "~/server/open-request.server";

test.each([
  [0, "192.0.2.1", "10.0.0.1"],
  [1, "192.0.2.1", "192.0.2.1"],
  // A value that the client sent itself comes before those of the proxies.
  [1, "203.0.113.9, 192.0.2.1", "192.0.2.1"],
  [2, "203.0.113.9, 192.0.2.1, 10.0.0.2", "192.0.2.1"],
  // One proxy fewer than configured.
  [2, "192.0.2.1", "192.0.2.1"],
  [1, " , ", "10.0.0.1"],
  [1, "192.0.2.1:443", "192.0.2.1"],
  [1, "[2001:db8::1]:443", "2001:db8::1"],
  [1, "192.0.2.1, unknown", "10.0.0.1"],
])("behind %i proxies, X-Forwarded-For %j: %s", (proxies, forwarded, address) => {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: "10.0.0.1" });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  expect(clientAddress(request, proxies)).toBe(address);
});

test("the address is empty if the connection is closed", () => {
  expect(clientAddress(new IncomingMessage(new Socket()), 0)).toBe("");
});

const request = (start?: string) => {
  const made = new IncomingMessage(new Socket());
  if (start !== undefined) made.headers["x-request-start"] = start;
  return made;
};

test.each([
  ["nginx", (ms: number) => `t=${(ms / 1_000).toFixed(3)}`],
  ["in milliseconds", (ms: number) => String(ms)],
  ["in microseconds", (ms: number) => `t=${ms * 1_000}`],
])("a trusted proxy states the arrival time of a request: %s", (_, written) => {
  const waited = queuedMs(request(written(Date.now() - 3_000)), true);
  expect(waited).toBeGreaterThanOrEqual(3_000);
  expect(waited).toBeLessThan(10_000);
});

test.each([
  ["not from a trusted proxy", () => `t=${Date.now() / 1_000 - 30}`, false],
  ["from another day", () => `t=${Date.now() / 1_000 - 86_400}`, true],
  ["not a number", () => "t=now", true],
])("a time that is %s is ignored", (_, written, isBehindProxy) => {
  // The lateness of this process is used instead, which can be any value on a busy machine.
  const late = queuedMs(request(), isBehindProxy);
  expect(queuedMs(request(written()), isBehindProxy)).toBeLessThan(late + 20_000);
});

test("a busy event loop counts as queue time", async () => {
  // The measurement starts with the first timer.
  await wait(100);
  const until = performance.now() + 300;
  while (performance.now() < until);
  expect(queuedMs(request(), false)).toBeGreaterThan(250);
  await wait(0);
  expect(queuedMs(request(), false)).toBeGreaterThan(250);
});
