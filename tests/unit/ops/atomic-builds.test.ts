import "../../../ops/build/atomic-builds";
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

type Write = (
  config: { serverBuildPath: string; assetsBuildDirectory: string },
  files: readonly { path: string; contents: Uint8Array }[],
) => Promise<void>;

const compiler: { write: Write } = createRequire(import.meta.url)(
  "@remix-run/dev/dist/compiler/server/write.js",
);

test("a server can finish reading a build of `remix dev` while the next one is written", async () => {
  const directory = mkdtempSync(join(tmpdir(), "build-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
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
