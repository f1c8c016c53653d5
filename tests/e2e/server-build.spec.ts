import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import * as z from "zod";
import { expect, test } from "./page";

const metafile = z.object({
  outputs: z.object({
    "build/index.js": z.object({
      imports: z.array(z.object({ path: z.string(), external: z.boolean().optional() })),
    }),
  }),
});
const lockfile = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })),
});

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const packageOf = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

test("the built server needs nothing that `npm ci --omit=dev` leaves out", { tag: "@once" }, () => {
  const { imports } = metafile.parse(read("build/metafile.server.json")).outputs["build/index.js"];
  const { packages } = lockfile.parse(read("package-lock.json"));
  const needed = new Set(
    imports
      .filter(({ path, external }) => external && !isBuiltin(path))
      .map(({ path }) => packageOf(path)),
  );
  expect(needed).toContain("react");
  const leftOut = [...needed].filter((name) => packages[`node_modules/${name}`]?.dev !== undefined);
  const unknown = [...needed].filter((name) => !packages[`node_modules/${name}`]);
  expect({ leftOut, unknown }).toEqual({ leftOut: [], unknown: [] });
});
