import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { readEnvironment } from "~/env.server";
import { ambiguityOf, parseContainerEnvFile } from "../../../../ops/preflight/env-file";
import { checkEnvironment } from "../../../../ops/preflight/environment";
import type { Finding } from "../../../../ops/preflight/finding";
import { checkNode } from "../../../../ops/preflight/node-version";
import { readSource } from "../../../../ops/preflight/read-source";
import { environmentFiles } from "../../../../ops/typegen/environment-files";
import { temporaryDirectory } from "../../../temporary-directory";
import { validEnvironment } from "../../valid-environment";

const sound = { ...validEnvironment, SITE_ENV: "production", TRUST_PROXY: "1" };

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
  [{ ...mail, SALES_MAILBOX: "sales@example.com" }, /^SALES_MAILBOX is still the example/],
  [{ ...mail, MAILER_KEY: "k".repeat(40) }, /^MAILER_KEY is guessable/],
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

describe("a container's env file", () => {
  test.each([
    ["A=abc #def", "abc #def"],
    ['A="two words"', '"two words"'],
    ["A= padded ", " padded "],
    ["  A=indented", "indented"],
    ["A=line ends of Windows\r", "line ends of Windows"],
  ])("splits %j at its first equals sign and keeps the rest", (line, value) => {
    const { variables, problems } = parseContainerEnvFile(`\uFEFF# B=comment\n\n${line}\n`);
    expect(Object.values(variables)).toEqual([value]);
    expect(problems).toEqual([]);
  });

  test("uses the last of two lines with the same name, and ignores a line with only a name", () => {
    expect(parseContainerEnvFile("A=1\nA=2\nB").variables).toEqual({ A: "2" });
  });

  test("names the lines that Docker refuses", () => {
    expect(parseContainerEnvFile("A=1\nexport B=2\n=3").problems).toEqual([
      "Line 2 has a space in its name",
      'Line 3 has no name before its "="',
    ]);
  });
});

test.each([
  ['"quoted"', /quotes/],
  ["abc #def", /" #"/],
  ["end ", /space/],
  ["back\\slash", /backslash/],
])("warns about %j, which programs read differently", (value, reason) => {
  expect(ambiguityOf(value)).toMatch(reason);
});

test.each(["pa$word1", "abc#def", 'say "hello" twice', "public, max-age=0", ""])(
  "has nothing to warn about in %j",
  (value) => expect(ambiguityOf(value)).toBeUndefined(),
);

test(".env.example gives the same values to Node and to Docker", async () => {
  const { example } = await environmentFiles();
  const { variables, problems } = parseContainerEnvFile(example);
  expect(problems).toEqual([]);
  expect(variables).toEqual(parseEnv(example));
  expect(Object.values(variables).map(ambiguityOf).filter(Boolean)).toEqual([]);
});

test("the preflight check's own reading of a file reports the file, its ambiguous values and the values that this shell overrides", () => {
  const file = join(temporaryDirectory(), "production.env");
  writeFileSync(file, `SITE_URL=https://www.example.com\nA=pa$word1#x\nB="quoted"\nexport C=1\n`);
  const { source, origin, findings } = readSource({ SITE_URL: "http://localhost:3000" }, file);
  expect(source).toMatchObject({ A: "pa$word1#x", B: '"quoted"' });
  expect(origin).toContain(file);
  expect(findings.map(({ state, says }) => `${state}: ${says}`)).toEqual([
    expect.stringMatching(/^wrong: Line 4 has a space in its name\. Docker/),
    "warning: B is in quotes, which Docker keeps as part of the value",
    expect.stringMatching(/^warning: SITE_URL was checked with the value of this shell/),
  ]);
});

const on = (day: string) => new Date(`${day}T12:00:00Z`);

test.each([
  ["v20.20.2", "2026-04-30", "right", /until 2026-04-30$/],
  ["v20.20.2", "2026-05-01", "warning", /^Node v20.* no security fixes since 2026-04-30$/],
  ["v22.23.3", "2026-11-25", "right", /until 2027-04-30$/],
  ["v22.23.3", "2027-05-01", "warning", /since 2027-04-30$/],
  ["v23.0.0", "2026-11-25", "warning", /^The end of support of Node v23\.0\.0 is unknown$/],
])("Node %s on %s is %s", (version, day, state, line) => {
  const finding = checkNode(version, on(day));
  expect(finding.state).toBe(state);
  expect(finding.says).toMatch(line);
});

test("names the supported release lines", () => {
  expect(checkNode("v20.20.2", on("2026-11-25")).todo).toBe(
    "Run the check and the site on Node 22 or 24.",
  );
  expect(checkNode("v20.20.2", on("2027-05-01")).todo).toMatch(/ Node 24\.$/);
});
