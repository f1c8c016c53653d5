import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reportErrors } from "~/server/error-report.server";
import { log, setLogFormat } from "~/server/log.server";
import { recordLog } from "../../recorded-log";

let written: string[];
const post = vi.fn<typeof fetch>();

beforeEach(() => {
  written = recordLog();
  post.mockReset().mockImplementation(() => Promise.resolve(new Response("taken")));
  vi.stubGlobal("fetch", post);
});

afterEach(() => {
  vi.unstubAllGlobals();
  setLogFormat("json");
});

const url = "https://errors.example.com/site?key=secret";
const bodies = () =>
  post.mock.calls.map(([, init]): unknown =>
    JSON.parse(typeof init?.body === "string" ? init.body : ""),
  );

test("error lines are sent as JSON in every log format, and other lines are not sent", async () => {
  setLogFormat("text");
  const reports = reportErrors({ url });
  log.info("request", { path: "/" });
  log.warn("left out");
  log.error("Request failed", {
    path: "/about",
    error: new Error("no such row: asha@example.com"),
  });
  await reports.flush();
  expect(bodies()).toMatchObject([
    { level: "error", message: "Request failed", path: "/about", error: { name: "Error" } },
  ]);
  expect(JSON.stringify(bodies())).not.toContain("asha");
});

test("the number of waiting reports is bounded", async () => {
  const reports = reportErrors({ url, most: 3 });
  for (let number = 0; number < 10; number += 1) log.error("failed", { number });
  await reports.flush();
  expect(bodies()).toMatchObject([{ number: 0 }, { number: 1 }, { number: 2 }]);
  log.error("failed", { number: 10 });
  await reports.flush();
  expect(post).toHaveBeenCalledTimes(4);
});

test("a failed report is logged once, without the address, and is not reported itself", async () => {
  post.mockImplementation(() => Promise.resolve(new Response("", { status: 500 })));
  const reports = reportErrors({ url });
  for (let number = 0; number < 3; number += 1) log.error("failed", { number });
  await reports.flush();
  expect(post).toHaveBeenCalledTimes(3);
  expect(written.filter((line) => line.includes("Error reporting failed"))).toHaveLength(1);
  expect(written.join("")).not.toContain("secret");
});
