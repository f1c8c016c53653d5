import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildDirectory } from "../../ops/start/serve-command";
import { expectGuarded, expectPoints } from "../guarded";
import { ask } from "./site";

const built = (end: string) =>
  readdirSync(join(buildDirectory, "client"), { recursive: true, encoding: "utf8" }).find((name) =>
    name.endsWith(end),
  );

// tests/process/refusals.test.ts covers every kind of answer that needs no build.
test("answers of the build carry the security headers", async () => {
  const files = [".js", ".css", ".woff2"].map((end) => `/build/${built(end)}`);
  for (const path of ["/", ...files, "/documents/franchise-brochure.pdf"]) {
    const { status, headers } = await ask(path);
    expect(status, path).toBe(200);
    expectGuarded(headers, path);
    expectPoints(headers, path);
  }
});
