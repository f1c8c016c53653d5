import { afterEach, expect, test, vi } from "vitest";

/** The module as a process with these secrets has it. */
async function load(appSecret: string) {
  vi.resetModules();
  vi.stubEnv("APP_SECRET", appSecret);
  return import("~/seal.server");
}
afterEach(() => {
  vi.unstubAllEnvs();
});

const [before, after] = ["b".repeat(32), "a".repeat(32)];

test("a process with the new and the old secret accepts what either signed, and signs with the new", async () => {
  const signedBefore = (await load(before)).seal("notice", "text");
  const both = await load(`${after},${before}`);
  expect(both.unseal("notice", signedBefore)).toBe("text");
  const signedByBoth = both.seal("notice", "text");
  const withNewOnly = await load(after);
  expect(withNewOnly.unseal("notice", signedByBoth)).toBe("text");
  expect(withNewOnly.unseal("notice", signedBefore)).toBeUndefined();
  expect(withNewOnly.unseal("device", signedByBoth)).toBeUndefined();
});
