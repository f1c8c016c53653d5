import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";

const directory = ".cache/rolling";
const sources = [
  ...["app", "local", "public", "supabase", "package.json", "package-lock.json"],
  ...["remix.config.js", "tailwind.config.ts", "tsconfig.json"],
];

/** Builds the next version, in which every module differs, so that no file has the same name as in the present build. */
export function nextBuild(): string {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  for (const each of sources) cpSync(each, join(directory, each), { recursive: true });
  symlinkSync(resolve("node_modules"), join(directory, "node_modules"));
  const modules = readdirSync(join(directory, "app"), { recursive: true, encoding: "utf8" });
  for (const name of modules.filter((each) => each.endsWith(".tsx"))) {
    const file = join(directory, "app", name);
    const mark = `Object.assign(globalThis, { nextBuild: ${JSON.stringify(name)} });`;
    writeFileSync(file, `${readFileSync(file, "utf8")}\n${mark}\n`);
  }
  const { status } = spawnSync("npm", ["run", "build"], {
    cwd: directory,
    env: { ...process.env, NODE_ENV: "production", BUILD_DIR: "build" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const build = join(directory, "build");
  if (status !== 0 || !existsSync(build)) throw new Error("The next version cannot be built");
  return build;
}
