import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { buildDirectory } from "../../ops/start/serve-command";

const metafile = z.object({
  outputs: z.object({
    [`${buildDirectory}/index.js`]: z.object({
      imports: z.array(
        z.object({ path: z.string(), kind: z.string(), external: z.boolean().optional() }),
      ),
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

function serverImports() {
  const { outputs } = metafile.parse(read(join(buildDirectory, "metafile.server.json")));
  return outputs[`${buildDirectory}/index.js`]?.imports ?? [];
}

test("a start loads no packages that only some requests need", () => {
  const atStart = serverImports().flatMap(({ path, kind }) =>
    kind === "import-statement" ? [path] : [],
  );
  expect(atStart).toContain("react");
  const later = ["fontkit", "nodemailer", "pdfkit", "prom-client", "react-dom", "sharp"];
  expect(later.filter((name) => atStart.includes(name))).toEqual([]);
  expect(atStart.filter((path) => path.startsWith("@supabase/"))).toEqual([]);
});

test("the built server needs only packages that `npm ci --omit=dev` installs", () => {
  const imports = serverImports();
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

test("the log can name source lines, and the public files have no source maps", () => {
  const sources = readFileSync(join(buildDirectory, "sources.txt"), "utf8").split("\n");
  const build = readFileSync(join(buildDirectory, "index.js"), "utf8").split("\n");
  const line = build.findIndex((text) =>
    text.includes("The request did not come through the pipeline"),
  );
  const [file = "", number = ""] = sources[line]?.split(":") ?? [];
  expect(file).toBe("app/entry.server.tsx");
  expect(readFileSync(file, "utf8").split("\n")[Number(number) - 1]).toContain(
    "did not come through",
  );
  const client = join(buildDirectory, "client");
  const files = readdirSync(client, { recursive: true, encoding: "utf8" });
  expect(files.filter((name) => name.endsWith(".map"))).toEqual([]);
  const texts = files.filter((name) => /\.(?:js|css)$/.test(name));
  expect(texts.length).toBeGreaterThan(10);
  for (const name of texts) {
    expect(readFileSync(join(client, name), "utf8"), name).not.toContain("sourceMappingURL");
  }
});
