import { expect, test } from "vitest";
import { readEnvironment } from "~/env.server";
import { checkEnvironment } from "../../../../ops/preflight/environment";
import type { Finding } from "../../../../ops/preflight/finding";

const sound = {
  SITE_URL: "https://www.bahuseva.com",
  SITE_ENV: "production",
  APP_SECRET: "4f1d0c9b8a7e6d5c4b3a29180716f5e4d3c2b1a0",
  SANITY_PROJECT_ID: "abcd1234",
  SANITY_DATASET: "production",
  SUPABASE_URL: "https://abcdefgh.supabase.co",
  SUPABASE_ANON_KEY: "sb_publishable_0123456789abcdef",
  TRUST_PROXY: "1",
};

function findingsOf(variables: Record<string, string>, state: Finding["state"]) {
  const reading = readEnvironment({ ...sound, ...variables });
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  const findings = checkEnvironment(reading.environment, {});
  return findings.filter((each) => each.state === state).map(({ says }) => says);
}
const wrongOf = (variables: Record<string, string>) => findingsOf(variables, "wrong");

const mail = {
  SMTP_URL: "smtps://user:password@smtp.bahuseva.com",
  MAIL_FROM: "Bahuseva <hello@bahuseva.com>",
  SALES_MAILBOX: "sales@bahuseva.com",
  MAILER_KEY: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
};

test("reports nothing for a valid environment of a public site", () => {
  expect(wrongOf({})).toEqual([]);
  expect(wrongOf(mail)).toEqual([]);
});

test.each([
  [{ SITE_URL: "https://www.example.com" }, /^SITE_URL is still the example/],
  [{ SITE_URL: "http://www.bahuseva.com", SITE_ENV: "staging" }, /^SITE_URL is http/],
  [{ SITE_URL: "http://localhost:3000", SITE_ENV: "production" }, /^SITE_URL is http/],
  [{ CONTENT_SNAPSHOT: "none.json" }, /^CONTENT_SNAPSHOT .* does not exist/],
  [{ SANITY_API_HOST: "http://localhost:3900" }, /^SANITY_API_HOST is an address of this machine/],
  [{ SUPABASE_URL: "http://127.0.0.1:54321" }, /^SUPABASE_URL is an address of this machine/],
  [{ ...mail, SALES_MAILBOX: "sales@example.com" }, /^SALES_MAILBOX is still the example/],
  [{ ...mail, MAILER_KEY: "k".repeat(40) }, /^MAILER_KEY is guessable/],
  [{ ...mail, MAIL_FROM: "Bahuseva <hello@example.com>" }, /^MAIL_FROM is still the example/],
])("reports a variable that a public site must not have: %j", (variables, line) => {
  expect(wrongOf(variables)).toEqual([expect.stringMatching(line)]);
});

test.each([
  [{ AUTH_CALLS_OVERALL_BURST: "500" }, /^AUTH_CALLS_OVERALL_BURST is 500/],
  [{ CONTENT_COPY_DIR: "package.json/copies" }, /^CONTENT_COPY_DIR .* is not writable/],
])("only warns about %j", (variables, line) => {
  expect(wrongOf(variables)).toEqual([]);
  expect(findingsOf(variables, "warning")).toEqual([expect.stringMatching(line)]);
});
