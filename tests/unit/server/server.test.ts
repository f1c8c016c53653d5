import { afterEach, expect, test, vi } from "vitest";
import { readEnvironment } from "~/env.server";
import { preferredEncoding } from "~/server/encoding.server";
import { secretFingerprints } from "~/server/secret-fingerprints.server";
import { createServerDataStore } from "~/server/server-data.server";
import { validEnvironment } from "../valid-environment";

test.each([
  ["", "max-age=31536000"],
  ["true", "max-age=31536000; includeSubDomains"],
])(
  "HSTS_INCLUDE_SUBDOMAINS=%j decides whether HSTS includes subdomains",
  async (value, expected) => {
    vi.resetModules();
    vi.stubEnv("HSTS_INCLUDE_SUBDOMAINS", value);
    const { securityHeaders } = await import("~/server/security-headers.server");
    expect(securityHeaders("https://www.example.com")).toMatchObject({
      "Strict-Transport-Security": expected,
    });
    expect(securityHeaders("http://localhost:3000")).not.toHaveProperty(
      "Strict-Transport-Security",
    );
    vi.unstubAllEnvs();
  },
);

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP;q=0.5, BR;q=0.1", "br"],
  ["br;q=0, *;q=0.1", "gzip"],
  ["deflate", "identity"],
  [undefined, "identity"],
  [`br, ${"x".repeat(300)}`, "identity"],
])("Accept-Encoding %j selects %s", (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
  // The second call uses the cached result.
  expect(preferredEncoding(header)).toBe(encoding);
});

test("data for the server only is read through its holder, and is not in the holder's JSON", () => {
  const hold = createServerDataStore<() => string>();
  const holder = hold.hold(() => "Read once");
  expect(JSON.stringify(holder)).toBe("{}");
  expect(hold.read(holder)()).toBe("Read once");
  expect(() => hold.read({})).toThrow(TypeError);
});

const sound = {
  ...validEnvironment,
  MAILER_KEY: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
};

function fingerprints(changes: Record<string, string> = {}) {
  const reading = readEnvironment({ ...sound, ...changes });
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  return secretFingerprints(reading.environment);
}

test("returns eight hex digits for each secret that is set, and nothing else", () => {
  const found = fingerprints();
  expect(Object.keys(found)).toEqual(["APP_SECRET", "SUPABASE_ANON_KEY", "MAILER_KEY"]);
  for (const digits of Object.values(found)) expect(digits).toMatch(/^[0-9a-f]{8}$/);
});

test("changes with a secret, and is stable for the same one", () => {
  const before = fingerprints();
  const after = fingerprints({ MAILER_KEY: "1f1e2d3c4b5a69788796a5b4c3d2e1f0" });
  expect(fingerprints()).toEqual(before);
  expect(after).toEqual({ ...before, MAILER_KEY: after.MAILER_KEY });
  expect(after.MAILER_KEY).not.toBe(before.MAILER_KEY);
});

test("includes each secret of a rotation of APP_SECRET", () => {
  const added = "9d8c7b6a5f4e3d2c1b0a998877665544";
  const both = fingerprints({ APP_SECRET: `${added},${sound.APP_SECRET}` }).APP_SECRET;
  const alone = fingerprints({ APP_SECRET: added }).APP_SECRET;
  expect(both).toBe(`${alone},${fingerprints().APP_SECRET}`);
});

test("cannot be computed from a guessed password without APP_SECRET", () => {
  const mail = {
    SMTP_URL: "smtps://user:password@smtp.example.com",
    MAIL_FROM: "hello@example.com",
    SALES_MAILBOX: "sales@example.com",
  };
  const other = { APP_SECRET: "9d8c7b6a5f4e3d2c1b0a998877665544" };
  expect(fingerprints(mail).SMTP_URL).not.toBe(fingerprints({ ...mail, ...other }).SMTP_URL);
});

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
