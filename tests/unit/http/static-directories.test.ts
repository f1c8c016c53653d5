import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { listStaticDirectories } from "~/http/static-directories.server";

test("lists the directories as paths, without files and without /", () => {
  const root = mkdtempSync(join(tmpdir(), "static-"));
  try {
    mkdirSync(join(root, "public/lattice"), { recursive: true });
    mkdirSync(join(root, "client/_assets"), { recursive: true });
    writeFileSync(join(root, "client/a.js"), "");
    const roots = { "": join(root, "public"), "/build": join(root, "client") };
    expect([...listStaticDirectories(roots)].sort()).toEqual([
      "/build",
      "/build/_assets",
      "/lattice",
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test("a root that is not there has none", () => {
  expect(listStaticDirectories({ "/build": "/nowhere/at/all" }).size).toBe(0);
});
