import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { listStaticDirectories } from "~/http/static-directories.server";

test("lists the directories as paths, without files and without the root", () => {
  const root = mkdtempSync(join(tmpdir(), "static-"));
  try {
    mkdirSync(join(root, "build/_assets"), { recursive: true });
    writeFileSync(join(root, "build/a.js"), "");
    expect([...listStaticDirectories(root)].sort()).toEqual(["/build", "/build/_assets"]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test("a root that is not there has none", () => {
  expect(listStaticDirectories("/nowhere/at/all").size).toBe(0);
});
