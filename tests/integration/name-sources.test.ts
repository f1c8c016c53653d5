import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../temporary-directory";

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

test("stacks of the build contain the listed source locations each time, or those of the build without a list", async () => {
  const directory = temporaryDirectory();
  const built = join(directory, "index.js");
  await build({
    stdin: { contents: faulty, resolveDir: process.cwd(), loader: "ts" },
    bundle: true,
    format: "esm",
    platform: "node",
    outfile: built,
  });
  const run = () => {
    const { stdout, stderr } = spawnSync(process.execPath, [built], { encoding: "utf8" });
    expect(stderr).toBe("");
    return stdout;
  };
  const lines = readFileSync(built, "utf8").split("\n");
  const sources = lines.map((line) => (line.includes("throw new Error(") ? "app/faulty.ts:3" : ""));
  const list = join(directory, "sources.txt");
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
