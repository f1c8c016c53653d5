import { afterEach, expect, test, vi } from "vitest";

/** Loads the module as in a process with these secrets. */
async function load(appSecret: string) {
  vi.resetModules();
  vi.stubEnv("APP_SECRET", appSecret);
  return import("~/server/signed-value.server");
}
afterEach(() => {
  vi.unstubAllEnvs();
});

const [before, after] = ["b".repeat(32), "a".repeat(32)];

test("a process with the new and the old secret accepts signatures of both, and signs with the new one", async () => {
  const signedBefore = (await load(before)).signValue("notice", "text");
  const both = await load(`${after},${before}`);
  expect(both.verifySignedValue("notice", signedBefore)).toBe("text");
  const signedByBoth = both.signValue("notice", "text");
  const withNewOnly = await load(after);
  expect(withNewOnly.verifySignedValue("notice", signedByBoth)).toBe("text");
  expect(withNewOnly.verifySignedValue("notice", signedBefore)).toBeUndefined();
  expect(withNewOnly.verifySignedValue("device", signedByBoth)).toBeUndefined();
});
