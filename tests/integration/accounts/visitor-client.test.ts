import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openContext, runInContext } from "~/server/request-context.server";
import { refusal } from "../../../testing/fault";
import { FaultProxy } from "../../../testing/fault-proxy";
import { withoutLimits } from "../../../testing/without-limits";
import { eventually } from "../../eventually";

/** How long a call's timer keeps its objects in memory. */
const TIMEOUT_MS = 2_000;

let service: FaultProxy;

beforeAll(async () => {
  service = await FaultProxy.start("http://127.0.0.1:1");
  service.fail(/^/, refusal(400, "invalid_credentials"));
  const own = { SUPABASE_URL: service.url, AUTH_TIMEOUT_MS: String(TIMEOUT_MS), ...withoutLimits };
  for (const [name, value] of Object.entries(own)) vi.stubEnv(name, value);
  vi.resetModules();
});

afterAll(() => {
  vi.unstubAllEnvs();
  return service.close();
});

function collectGarbage() {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") Reflect.apply(collect, undefined, []);
}

test("a sign-in leaves no objects in memory", async () => {
  const { visitorClient } = await import("~/supabase/visitor-client.server");
  let gone = 0;
  const registry = new FinalizationRegistry<undefined>(() => (gone += 1));
  const signIn = async () => {
    const client = await visitorClient();
    registry.register(client, undefined);
    const { error } = await client.auth.signInWithPassword({ email: "a@b.example", password: "c" });
    expect(error?.code).toBe("invalid_credentials");
  };
  for (let number = 0; number < 20; number += 1) await runInContext(openContext(undefined), signIn);
  // Waits until the calls' timers have ended.
  await eventually(async () => {
    collectGarbage();
    await wait(100);
    // Each of the two or three connections retains the request that opened it.
    expect(gone).toBeGreaterThan(15);
  });
});
