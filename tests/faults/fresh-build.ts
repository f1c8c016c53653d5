import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const built = "build/index.js";
const sources = ["app", "public", "package-lock.json", "remix.config.js", "tailwind.config.ts"];

/** Builds the site where there is no build, or an older one than what it is made from. */
export function freshBuild(): void {
  if (existsSync(built) && newest(sources) < statSync(built).mtimeMs) return;
  const { status } = spawnSync("npm", ["run", "build"], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
    // There npm is a script for a shell.
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("The site cannot be built");
}

function newest(paths: readonly string[]): number {
  const times = paths.flatMap((path) => {
    const { mtimeMs } = statSync(path);
    if (!statSync(path).isDirectory()) return [mtimeMs];
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.startsWith("public/build"))
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
  });
  return Math.max(...times);
}
