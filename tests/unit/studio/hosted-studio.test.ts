import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { OUTSIDE } from "../../../ops/start/studio/build-studio";

const imported = /^(?:import|export)[^"]*?"(\.[^"]+)"|^\} from "(\.[^"]+)"|import\("(\.[^"]+)"\)/gm;

/** Every module of the project that a file reaches by relative imports, including the file. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const [, plain, several, late] of readFileSync(file, "utf8").matchAll(imported)) {
    const target = join(dirname(file), plain ?? several ?? late ?? "");
    const found = [`${target}.ts`, `${target}.tsx`, target].find(
      (path) => existsSync(path) && /\.\w+$/.test(path),
    );
    expect(found, `${target}, imported by ${file}`).toBeDefined();
    if (found) reachedFrom(found, reached);
  }
  return reached;
}

const isLocal = (file: string) => /^(?:studio\/local|emulators|ops)\//.test(file);

test("a change to any module that the Studio imports from the site rebuilds the local Studio", () => {
  const outside = [...reachedFrom("studio/local/main.ts")].filter(
    (file) => !file.startsWith("studio/"),
  );
  expect(outside).not.toEqual([]);
  expect(OUTSIDE.toSorted()).toEqual(["package-lock.json", ...outside].toSorted());
});

test("the hosted Studio imports no module of the local one", () => {
  const hosted = [
    ...reachedFrom("studio/sanity.config.ts"),
    ...reachedFrom("studio/sanity.cli.ts"),
  ];
  expect(hosted).toContain("studio/schema/objects/rich-text.ts");
  expect(hosted.filter(isLocal)).toEqual([]);
  expect([...reachedFrom("studio/local/main.ts")].filter(isLocal)).toContain(
    "studio/local/local-auth.ts",
  );
});
