import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { ambiguityOf, parseContainerEnvFile } from "../../../../ops/preflight/env-file";
import { readSource } from "../../../../ops/preflight/read-source";
import { environmentFiles } from "../../../../ops/typegen/environment-files";

describe("a container's env file", () => {
  test.each([
    ["A=abc #def", "abc #def"],
    ['A="two words"', '"two words"'],
    ["A=a=b=c", "a=b=c"],
    ["A= padded ", " padded "],
    ["  A=indented", "indented"],
    ["A=line ends of Windows\r", "line ends of Windows"],
    ["A=", ""],
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
  ["'quoted'", /quotes/],
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

describe("the preflight check's own reading of a file", () => {
  const directory = mkdtempSync(join(tmpdir(), "env-file-"));
  const file = join(directory, "production.env");
  afterAll(() => rmSync(directory, { recursive: true }));

  test("reports the file, its ambiguous values and the values that this shell overrides", () => {
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
});
