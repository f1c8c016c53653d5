import { describe, expect, test } from "vitest";
import { readEnvironment } from "~/env.server";
import { environmentWarnings } from "~/environment-warnings.server";

const complete = {
  SITE_URL: "https://www.example.com",
  APP_SECRET: "0123456789abcdef0123456789abcdef",
  SANITY_PROJECT_ID: "abc123",
  SANITY_DATASET: "production",
  SUPABASE_URL: "https://abcdefgh.supabase.co",
  SUPABASE_ANON_KEY: "sb_publishable_nothing",
};

const read = (changes: Record<string, string | undefined> = {}) =>
  readEnvironment({ ...complete, ...changes });

const keyOf = (claims: object) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;

const problems = (changes: Record<string, string | undefined>) => {
  const reading = read(changes);
  return reading.ok ? [] : reading.problems;
};

describe("a complete environment", () => {
  test("gets the standard values for what it leaves out", () => {
    expect(read()).toEqual({
      ok: true,
      environment: {
        ...complete,
        APP_SECRET: [complete.APP_SECRET],
        SITE_ENV: "development",
        SIGN_IN_ORIGINS: [],
        TRUST_PROXY: 0,
        RATE_LIMIT_BURST: 60,
        RATE_LIMIT_PER_SECOND: 1,
        RATE_LIMIT_OVERALL_BURST: 600,
        RATE_LIMIT_OVERALL_PER_SECOND: 50,
        READ_LIMIT_BURST: 60,
        READ_LIMIT_PER_SECOND: 3,
        READ_LIMIT_OVERALL_BURST: 100,
        READ_LIMIT_OVERALL_PER_SECOND: 30,
        AUTH_CALLS_BURST: 10,
        AUTH_CALLS_PER_MINUTE: 6,
        AUTH_CALLS_OVERALL_BURST: 30,
        AUTH_CALLS_OVERALL_PER_MINUTE: 30,
        SESSION_IDLE_DAYS: 14,
        SESSION_MAX_DAYS: 90,
        SIGN_UP_LIMIT_PER_HOUR: 30,
        PASSWORD_MAIL_LIMIT_PER_HOUR: 30,
        RETENTION_MONTHS: 24,
        PAGE_CACHE_CONTROL:
          "public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400",
        HSTS_INCLUDE_SUBDOMAINS: "false",
        DRAIN_SECONDS: 10,
        METRICS_HOST: "127.0.0.1",
        LOG_FORMAT: "json",
        CONTENT_COPY_DIR: ".cache/content",
        CONTENT_TIMEOUT_MS: 2500,
        AUTH_TIMEOUT_MS: 4000,
        INSERT_TIMEOUT_MS: 6000,
      },
    });
  });

  test("keeps the values it sets, addresses as origins and times as numbers", () => {
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

  test("refuses the secret key, and does not read the service role key", () => {
    expect(problems({ SUPABASE_ANON_KEY: "sb_secret_abc" })).toEqual([
      "SUPABASE_ANON_KEY must be the publishable (or anon) key: the secret one passes every policy",
    ]);
    expect(JSON.stringify(read({ SUPABASE_SERVICE_ROLE_KEY: "top-secret" }))).not.toContain(
      "top-secret",
    );
  });
});

describe("problems", () => {
  test.each([
    ["SITE_URL", "shop.example.org"],
    ["SITE_URL", "ftp://www.example.com"],
    ["SITE_URL", "https://www.example.com/shop"],
    ["SITE_URL", "https://www.example.com/?a=1"],
    ["SITE_URL", "https://user:word@www.example.com"],
    ["SITE_ENV", "live"],
    ["ERROR_REPORT_URL", "reports"],
    ["SANITY_PROJECT_ID", "Not An Id"],
    ["SANITY_DATASET", "Production!"],
    ["SANITY_API_HOST", "127.0.0.1:3901"],
    ["APP_SECRET", "31-bytes-are-one-too-few-xxxxxx"],
    ["SUPABASE_URL", "nowhere"],
    ["SUPABASE_URL", "https://abcdefgh.supabase.co/rest/v1"],
    ["SANITY_API_HOST", "https://abc.api.sanity.io/v1"],
    ["SUPABASE_ANON_KEY", "garbage"],
    ["SUPABASE_ANON_KEY", keyOf({ role: "service_role" })],
    ["SUPABASE_ANON_KEY", keyOf({ role: "anon" }).slice(0, 20)],
    ["SANITY_READ_TOKEN", "two words"],
    ["PORT", "abc"],
    ["PORT", "65536"],
    ["PAGE_CACHE_CONTROL", "public\nX-Other: 1"],
    ["PAGE_CACHE_CONTROL", "public; max-age=60"],
    ["PAGE_CACHE_CONTROL", "public, s-max-age=60"],
    ["LOG_FORMAT", "xml"],
    ["DRAIN_SECONDS", "301"],
    ["DRAIN_SECONDS", "1.5"],
    ["METRICS_PORT", "70000"],
    ["CONTENT_TIMEOUT_MS", "0"],
    ["AUTH_TIMEOUT_MS", "4s"],
    ["INSERT_TIMEOUT_MS", "-1"],
  ])("%s=%s is named in one line that does not repeat the value", (variable, value) => {
    const lines = problems({ [variable]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${variable} must be [^\\n]+$`));
    expect(lines[0]).not.toContain(value);
  });

  test("the metrics have a port of their own", () => {
    expect(problems({ PORT: "3000", METRICS_PORT: "9464" })).toEqual([]);
    expect(problems({ PORT: "3000", METRICS_PORT: "3000" })).toEqual([
      "METRICS_PORT is PORT: the metrics need a port of their own",
    ]);
  });

  test("an anon key is taken, and a value with a hyphen or two for caches", () => {
    expect(problems({ SUPABASE_ANON_KEY: keyOf({ role: "anon" }) })).toEqual([]);
    expect(problems({ PAGE_CACHE_CONTROL: "no-store" })).toEqual([]);
  });

  test.each(["SITE_URL", "SANITY_API_HOST", "SUPABASE_URL", "ERROR_REPORT_URL"])(
    "%s is https in production, but for this machine and its own network",
    (variable) => {
      const inProduction = (value: string) =>
        problems({ SITE_ENV: "production", [variable]: value });
      expect(inProduction("http://somewhere.example.org")).toEqual([
        `${variable} must be https in production: else all of it can be read`,
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

  test("each of several secrets has to be long enough", () => {
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

  test("of a service that is half set, the missing half is named", () => {
    expect(problems({ SUPABASE_ANON_KEY: undefined })).toEqual([
      "SUPABASE_ANON_KEY is not set, though SUPABASE_URL is: Supabase needs SUPABASE_URL and SUPABASE_ANON_KEY",
    ]);
    expect(problems({ SANITY_PROJECT_ID: undefined })).toEqual([
      "SANITY_PROJECT_ID is not set, though SANITY_DATASET is: Sanity needs SANITY_PROJECT_ID and SANITY_DATASET",
    ]);
  });

  test("mail that is half set stops the start, but for the key, with which one may only watch", () => {
    const key = "k".repeat(32);
    expect(problems({ MAILER_KEY: key })).toEqual([]);
    expect(problems({ MAILER_KEY: key, SMTP_URL: "smtp://localhost" })).toEqual([
      "MAIL_FROM is not set, though SMTP_URL, MAILER_KEY is: Mail needs SMTP_URL, MAIL_FROM, SALES_MAILBOX, and MAILER_KEY",
      "SALES_MAILBOX is not set, though SMTP_URL, MAILER_KEY is: Mail needs SMTP_URL, MAIL_FROM, SALES_MAILBOX, and MAILER_KEY",
    ]);
  });

  test("an empty environment names every variable that has no standard value", () => {
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
    APP_SECRET: "4f1d0c9b8a7e6d5c4b3a29180716f5e4",
    MAILER_KEY: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
    SANITY_READ_TOKEN: `sk${"aB3".repeat(20)}`,
  };
  const warnings = (changes: Record<string, string>) => {
    const source = { ...sound, ...changes };
    const reading = readEnvironment(source);
    return reading.ok ? environmentWarnings(reading.environment, source) : reading.problems;
  };

  test("there are none of a sound environment, whatever other programs read beside it", () => {
    const others = { PATH: "/bin", HOME: "/", LOG_LEVEL: "1", VITE_URL: "x", SITE_NAME: "x" };
    expect(warnings({ ...others, METRICS_PORT: "9464", SUPABASE_PORT: "1" })).toEqual([]);
  });

  test.each([
    [{ SUPABASE_ANNON_KEY: "x" }, "SUPABASE_ANNON_KEY is read by nobody: is it SUPABASE_ANON_KEY?"],
    [{ SITE_ULR: "x" }, "SITE_ULR is read by nobody: is it SITE_URL?"],
    [{ TRUSTPROXY: "1" }, "TRUSTPROXY is read by nobody: is it TRUST_PROXY?"],
    [{ MAILER_KEY: "k".repeat(32) }, /^MAILER_KEY can be guessed/],
    [{ APP_SECRET: "change-me-change-me-change-me-now" }, /^APP_SECRET can be guessed/],
    [{ APP_SECRET: `${sound.APP_SECRET},${"k".repeat(32)}` }, /^APP_SECRET can be guessed/],
    [{ SANITY_READ_TOKEN: "viewer" }, /^SANITY_READ_TOKEN does not look like a token/],
  ])("%j", (changes, line) => {
    expect(warnings(changes)).toEqual([
      typeof line === "string" ? line : expect.stringMatching(line),
    ]);
  });
});
