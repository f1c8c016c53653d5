import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { clearForBuild, filesBelow, keepEarlierFiles } from "../../../local/earlier-files";

function project() {
  const root = mkdtempSync(join(tmpdir(), "earlier-files-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const directory = join(root, "build");
  const client = join(directory, "client");
  return {
    directory,
    /** Makes these files, as a build that goes through does. */
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

test("beside a build's files lie those of the build before it, and none that are older", () => {
  const { build, directory, files } = project();
  build("entry-1.js", "entry-1.js.br", "routes/about-1.js");
  expect(files()).toEqual(["entry-1.js", "entry-1.js.br", "routes/about-1.js"]);
  // What did not change has the same name.
  build("entry-2.js", "routes/about-1.js");
  expect(files()).toEqual(["entry-1.js", "entry-1.js.br", "entry-2.js", "routes/about-1.js"]);
  build("entry-3.js", "routes/about-3.js");
  expect(files()).toEqual(["entry-2.js", "entry-3.js", "routes/about-1.js", "routes/about-3.js"]);
  expect(existsSync(join(directory, "earlier"))).toBe(false);
});

test("a build that fails loses none of them", () => {
  const { build, directory, files } = project();
  build("entry-1.js");
  clearForBuild(directory);
  clearForBuild(directory);
  expect(existsSync(join(directory, "index.js"))).toBe(false);
  build("entry-2.js");
  expect(files()).toEqual(["entry-1.js", "entry-2.js"]);
});
