import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { clearForBuild, filesBelow, keepEarlierFiles } from "../../../ops/build/earlier-files";

function project() {
  const root = mkdtempSync(join(tmpdir(), "earlier-files-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const directory = join(root, "build");
  const client = join(directory, "client");
  return {
    directory,
    /** Writes these files as a successful build does. */
    build: (...names: string[]) => {
      clearForBuild(directory);
      for (const name of ["index.js", ...names.map((each) => `client/${each}`)]) {
        mkdirSync(join(directory, name, ".."), { recursive: true });
        writeFileSync(join(directory, name), name);
      }
      keepEarlierFiles(directory);
    },
    files: () =>
      filesBelow(client)
        .map((file) => file.slice(client.length + 1))
        .sort(),
  };
}

test("a build keeps the files of the previous build, and removes older ones", () => {
  const { build, directory, files } = project();
  build("entry-1.js", "entry-1.js.br", "routes/about-1.js");
  expect(files()).toEqual(["entry-1.js", "entry-1.js.br", "routes/about-1.js"]);
  // Unchanged files have the same name.
  build("entry-2.js", "routes/about-1.js");
  expect(files()).toEqual(["entry-1.js", "entry-1.js.br", "entry-2.js", "routes/about-1.js"]);
  build("entry-3.js", "routes/about-3.js");
  expect(files()).toEqual(["entry-2.js", "entry-3.js", "routes/about-1.js", "routes/about-3.js"]);
  expect(existsSync(join(directory, "earlier"))).toBe(false);
});

test("a failed build keeps the files of the previous one", () => {
  const { build, directory, files } = project();
  build("entry-1.js");
  clearForBuild(directory);
  clearForBuild(directory);
  expect(existsSync(join(directory, "index.js"))).toBe(false);
  build("entry-2.js");
  expect(files()).toEqual(["entry-1.js", "entry-2.js"]);
});
