import { createRequire } from "node:module";
import { beforeEach, expect, test, vi } from "vitest";

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
