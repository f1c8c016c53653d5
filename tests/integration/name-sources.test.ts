import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";

const faulty = `import { nameSources } from "./app/server/log.server";
function fail(text: string): never {
  throw new Error("at index.js:1:1 " + text);
}
for (const text of ["first", "second"]) {
  try {
    fail(text);
  } catch (error) {
    if (error instanceof Error) console.log(nameSources(error.stack ?? ""));
  }
}
`;

const directory = mkdtempSync(join(tmpdir(), "name-sources-"));
const built = join(directory, "index.js");
const list = join(directory, "sources.txt");

beforeAll(async () => {
  await build({
    stdin: { contents: faulty, resolveDir: process.cwd(), loader: "ts" },
    bundle: true,
    format: "esm",
    platform: "node",
    outfile: built,
  });
});

afterAll(() => rmSync(directory, { recursive: true }));

const run = () => {
  const { stdout, stderr } = spawnSync(process.execPath, [built], { encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout;
};

test("stacks of the build contain the listed source locations each time, or those of the build without a list", () => {
  const lines = readFileSync(built, "utf8").split("\n");
  const sources = lines.map((line) => (line.includes("throw new Error(") ? "app/faulty.ts:3" : ""));
  writeFileSync(list, sources.join("\n"));
  const said = run();
  for (const text of ["first", "second"]) {
    expect(said).toContain(`Error: at index.js:1:1 ${text}\n    at fail (app/faulty.ts:3)\n`);
  }
  // A line outside the site's code.
  expect(said).toContain(`    at file://${built}:`);

  rmSync(list);
  expect(run()).toContain(`at fail (file://${built}:`);
});
