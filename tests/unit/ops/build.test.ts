import "../../../ops/build/atomic-builds";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { clearForBuild, filesBelow, keepEarlierFiles } from "../../../ops/build/earlier-files";
import { makeIcons } from "../../../ops/build/make-icons";
import { temporaryDirectory } from "../../temporary-directory";

type Write = (
  config: { serverBuildPath: string; assetsBuildDirectory: string },
  files: readonly { path: string; contents: Uint8Array }[],
) => Promise<void>;

const compiler: { write: Write } = createRequire(import.meta.url)(
  "@remix-run/dev/dist/compiler/server/write.js",
);

test("a server can finish reading a build of `remix dev` while the next one is written", async () => {
  const directory = temporaryDirectory();
  const server = join(directory, "index.js");
  writeFileSync(server, "export const version = 1;");
  const opened = openSync(server, "r");
  const output = (path: string, text: string) => ({ path, contents: Buffer.from(text) });
  await compiler.write(
    { serverBuildPath: server, assetsBuildDirectory: join(directory, "client") },
    [
      output(`${server}.map`, '{"sources":["route:app/root.tsx"]}'),
      output(server, "export const version = 2;\n//# sourceMappingURL=index.js.map"),
    ],
  );
  expect(readFileSync(opened, "utf8")).toBe("export const version = 1;");
  expect(readFileSync(server, "utf8")).toContain("version = 2");
  expect(readFileSync(`${server}.map`, "utf8")).toContain('"app/root.tsx"');
});

function project() {
  const directory = join(temporaryDirectory(), "build");
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

const compile = vi.fn<() => Promise<string>>();
const parts = { compile, cancel: () => Promise.resolve(), dispose: () => Promise.resolve() };

const failure = (...texts: string[]) =>
  Object.assign(new Error("Build failed"), { errors: texts.map((text) => ({ text })) });
const cancelled = () => failure("The build was canceled", "remix-compile-cancel: manifest");

beforeEach(() => {
  compile.mockReset();
  vi.resetModules();
});

/** A compiler as `remix dev` creates it, whose builds have the outcomes of the test. */
async function makeCompiler(): Promise<typeof parts> {
  const module: unknown = createRequire(import.meta.url)(
    "@remix-run/dev/dist/compiler/compiler.js",
  );
  if (!holdsCreate(module)) throw new Error("Remix makes its compilers in another way");
  module.create = () => Promise.resolve(parts);
  await import("../../../ops/build/retry-builds");
  return module.create();
}

const holdsCreate = (value: unknown): value is { create: () => Promise<typeof parts> } =>
  typeof value === "object" && value !== null && "create" in value;

test("a cancelled build without a successor is retried", async () => {
  compile.mockRejectedValueOnce(cancelled()).mockRejectedValueOnce(cancelled());
  compile.mockResolvedValue("built");
  expect(await (await makeCompiler()).compile()).toBe("built");
  expect(compile).toHaveBeenCalledTimes(3);
});

test("a build that was cancelled for the next one is not retried, and reports no error", async () => {
  const compiler = await makeCompiler();
  compile.mockImplementationOnce(async () => {
    await compiler.cancel();
    throw cancelled();
  });
  await expect(compiler.compile()).rejects.toMatchObject({ message: "Build failed", errors: [] });
  expect(compile).toHaveBeenCalledOnce();
});

test("a build with its own error fails, even if other tasks were cancelled", async () => {
  const fault = failure("The build was canceled", 'Expected ";"');
  compile.mockRejectedValue(fault);
  await expect((await makeCompiler()).compile()).rejects.toBe(fault);
  expect(compile).toHaveBeenCalledOnce();
});

const directory = mkdtempSync(join(tmpdir(), "icons-"));

beforeAll(async () => {
  cpSync("public", directory, { recursive: true });
  await makeIcons(directory);
  return () => rmSync(directory, { recursive: true });
});

test.each([
  ["apple-touch-icon.png", 180],
  ["apple-touch-icon-precomposed.png", 180],
  ["icon-192.png", 192],
  ["icon-512.png", 512],
  ["icon-maskable-512.png", 512],
])("%s is a PNG of %i pixels, small and opaque", async (name, size) => {
  const file = join(directory, name);
  const { format, width, height, hasAlpha } = await sharp(file).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({
    ...{ format: "png", width: size, height: size, hasAlpha: false },
  });
  expect(statSync(file).size).toBeLessThan(5_000);
});

test("favicon.ico contains three images", async () => {
  const file = readFileSync(join(directory, "favicon.ico"));
  expect([...file.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  expect(file.length).toBeLessThan(5_000);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = file.subarray(6 + 16 * index, 22 + 16 * index);
    const [length, at] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    const { width, height } = await sharp(file.subarray(at, at + length)).metadata();
    expect([entry[0], entry[1], width, height]).toEqual([size, size, size, size]);
  }
});
