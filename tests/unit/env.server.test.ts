import { describe, expect, test } from "vitest";
import { readEnvironment } from "~/env.server";
import { environmentWarnings } from "~/environment-warnings.server";
import { validEnvironment as complete } from "./valid-environment";

const read = (changes: Record<string, string | undefined> = {}) =>
  readEnvironment({ ...complete, ...changes });

const keyOf = (claims: object) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;

const problems = (changes: Record<string, string | undefined>) => {
  const reading = read(changes);
  return reading.ok ? [] : reading.problems;
};

describe("a complete environment", () => {
  test("trusts no proxy, no other origin and no other machine by default", () => {
    expect(read()).toMatchObject({
      ok: true,
      environment: {
        ...complete,
        APP_SECRET: [complete.APP_SECRET],
        SITE_ENV: "development",
        SIGN_IN_ORIGINS: [],
        TRUST_PROXY: 0,
        METRICS_HOST: "127.0.0.1",
        CONTENT_TIMEOUT_MS: 2500,
      },
    });
  });

  test("keeps its values, addresses as origins and times as numbers", () => {
    const reading = read({
      SITE_URL: "http://LOCALHOST:3000/",
      SITE_ENV: "production",
      SANITY_API_HOST: "http://localhost:3900/",
      CONTENT_TIMEOUT_MS: "100",
      LOG_FORMAT: "text",
    });
    expect(reading).toMatchObject({
      environment: {
        SITE_URL: "http://localhost:3000",
        SITE_ENV: "production",
        SANITY_API_HOST: "http://localhost:3900",
        CONTENT_TIMEOUT_MS: 100,
        LOG_FORMAT: "text",
      },
    });
  });

  test("rejects the secret key, and does not read the service role key", () => {
    expect(problems({ SUPABASE_ANON_KEY: "sb_secret_abc" })).toEqual([
      "SUPABASE_ANON_KEY must be the publishable (or anon) key; the secret key bypasses every policy",
    ]);
    expect(JSON.stringify(read({ SUPABASE_SERVICE_ROLE_KEY: "top-secret" }))).not.toContain(
      "top-secret",
    );
  });
});

describe("problems", () => {
  test.each([
    ["SITE_URL", "shop.example.org"],
    ["SITE_URL", "https://www.example.com/shop"],
    ["SITE_URL", "https://user:word@www.example.com"],
    ["SITE_ENV", "live"],
    ["ERROR_REPORT_URL", "reports"],
    ["SANITY_DATASET", "Production!"],
    ["SANITY_API_HOST", "https://abc.api.sanity.io/v1"],
    ["SANITY_PROJECT_ID", "Not An Id"],
    ["APP_SECRET", "31-bytes-are-one-too-few-xxxxxx"],
    ["SUPABASE_URL", "https://abcdefgh.supabase.co/rest/v1"],
    ["SUPABASE_ANON_KEY", "garbage"],
    ["SUPABASE_ANON_KEY", keyOf({ role: "service_role" })],
    ["SANITY_READ_TOKEN", "two words"],
    ["PORT", "65536"],
    ["PAGE_CACHE_CONTROL", "public\nX-Other: 1"],
    ["DRAIN_SECONDS", "301"],
    ["DRAIN_SECONDS", "1.5"],
    ["CONTENT_TIMEOUT_MS", "0"],
  ])("%s=%s is named in one line that does not repeat the value", (variable, value) => {
    const lines = problems({ [variable]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${variable} must be [^\\n]+$`));
    expect(lines[0]).not.toContain(value);
  });

  test("the metrics need a separate port", () => {
    expect(problems({ PORT: "3000", METRICS_PORT: "9464" })).toEqual([]);
    expect(problems({ PORT: "3000", METRICS_PORT: "3000" })).toEqual([
      "METRICS_PORT equals PORT: the metrics need a separate port",
    ]);
  });

  test("an anon key is accepted, and so is a cache header with hyphens", () => {
    expect(problems({ SUPABASE_ANON_KEY: keyOf({ role: "anon" }) })).toEqual([]);
    expect(problems({ PAGE_CACHE_CONTROL: "no-store" })).toEqual([]);
  });

  test.each(["SITE_URL", "SANITY_API_HOST", "SUPABASE_URL", "ERROR_REPORT_URL"])(
    "%s must be https in production, except on this machine and its own network",
    (variable) => {
      const inProduction = (value: string) =>
        problems({ SITE_ENV: "production", [variable]: value });
      expect(inProduction("http://somewhere.example.org")).toEqual([
        `${variable} must use https in production; traffic would be unencrypted`,
      ]);
      for (const inside of ["localhost:3000", "127.0.0.1:1", "[::1]", "10.0.0.7", "site:3000"]) {
        expect(inProduction(`http://${inside}`), inside).toEqual([]);
      }
      expect(problems({ SITE_ENV: "staging", [variable]: "http://somewhere.example.org" })).toEqual(
        [],
      );
    },
  );

  test("the secret's length counts bytes, not characters", () => {
    expect(problems({ APP_SECRET: "₹".repeat(11) })).toEqual([]);
    expect(problems({ APP_SECRET: "₹".repeat(10) })).toHaveLength(1);
  });

  test("each of several secrets must be long enough", () => {
    const [first, second] = ["n".repeat(32), "o".repeat(32)];
    const reading = read({ APP_SECRET: `${first}, ${second}` });
    expect(reading.ok && reading.environment.APP_SECRET).toEqual([first, second]);
    expect(problems({ APP_SECRET: `${first},` })).toHaveLength(1);
    expect(problems({ APP_SECRET: `${first},short` })).toHaveLength(1);
  });

  test("an empty string counts as unset", () => {
    expect(problems({ APP_SECRET: "" })).toEqual([
      "APP_SECRET is not set: 32 bytes or more that sign the site's cookies",
    ]);
    expect(problems({ SITE_ENV: "", SANITY_API_HOST: "" })).toEqual([]);
  });

  test("the missing half of a service is named", () => {
    expect(problems({ SUPABASE_ANON_KEY: undefined })).toEqual([
      "SUPABASE_ANON_KEY is not set, but SUPABASE_URL is. Supabase needs SUPABASE_URL and SUPABASE_ANON_KEY",
    ]);
    expect(problems({ SANITY_PROJECT_ID: undefined })).toEqual([
      "SANITY_PROJECT_ID is not set, but SANITY_DATASET is. Sanity needs SANITY_PROJECT_ID and SANITY_DATASET",
    ]);
  });

  test("incomplete mail variables stop the start, except that the key can be set alone", () => {
    const key = "k".repeat(32);
    expect(problems({ MAILER_KEY: key })).toEqual([]);
    expect(problems({ MAILER_KEY: key, SMTP_URL: "smtp://localhost" })).toEqual([
      "MAIL_FROM is not set, but SMTP_URL, MAILER_KEY is. Mail needs SMTP_URL, MAIL_FROM, SALES_MAILBOX, and MAILER_KEY",
      "SALES_MAILBOX is not set, but SMTP_URL, MAILER_KEY is. Mail needs SMTP_URL, MAIL_FROM, SALES_MAILBOX, and MAILER_KEY",
    ]);
  });

  test("an empty environment names every variable without a default", () => {
    const reading = readEnvironment({});
    expect(reading.ok ? [] : reading.problems.map((line) => line.split(" ", 1)[0])).toEqual(
      Object.keys(complete),
    );
  });
});

describe("warnings", () => {
  const sound = {
    ...complete,
    SITE_ENV: "production",
    MAILER_KEY: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
    SANITY_READ_TOKEN: `sk${"aB3".repeat(20)}`,
  };
  const warnings = (changes: Record<string, string>) => {
    const source = { ...sound, ...changes };
    const reading = readEnvironment(source);
    return reading.ok ? environmentWarnings(reading.environment, source) : reading.problems;
  };

  test("a valid environment has none, even with variables of other programs", () => {
    const others = { PATH: "/bin", HOME: "/", LOG_LEVEL: "1", VITE_URL: "x", SITE_NAME: "x" };
    expect(warnings({ ...others, METRICS_PORT: "9464", SUPABASE_PORT: "1" })).toEqual([]);
  });

  test.each([
    [
      { SUPABASE_ANNON_KEY: "x" },
      "Unknown variable SUPABASE_ANNON_KEY. Did you mean SUPABASE_ANON_KEY?",
    ],
    [{ MAILER_KEY: "k".repeat(32) }, /^MAILER_KEY is guessable/],
    [{ APP_SECRET: "change-me-change-me-change-me-now" }, /^APP_SECRET is guessable/],
    [{ APP_SECRET: `${sound.APP_SECRET},${"k".repeat(32)}` }, /^APP_SECRET is guessable/],
    [{ SANITY_READ_TOKEN: "viewer" }, /^SANITY_READ_TOKEN does not look like a Sanity token/],
  ])("%j", (changes, line) => {
    expect(warnings(changes)).toEqual([
      typeof line === "string" ? line : expect.stringMatching(line),
    ]);
  });
});
