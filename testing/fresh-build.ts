import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hashFiles } from "../ops/build/hash-files";
import { buildDirectory } from "../ops/start/serve-command";

const sources = [
  ...["app", "public", "package-lock.json"],
  ...[
    "remix.config.js",
    "tailwind.config.ts",
    "tsconfig.json",
    "ops/build/begin-build.ts",
    "ops/build/finish-build.ts",
  ],
];
/** Stores the hashes of the sources and of the output of the tests' last build. */
const record = ".cache/build";

/** Builds the site, unless the existing build has the same sources. */
export function freshBuild(): void {
  if (existsSync(record) && readFileSync(record, "utf8") === state()) return;
  console.log("Building the site");
  const { status } = spawnSync("npm", ["run", "build"], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
    // On Windows npm is a shell script.
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("The site cannot be built");
  mkdirSync(".cache", { recursive: true });
  writeFileSync(record, state());
}

const state = () => hashFiles([...sources, buildDirectory].filter((path) => existsSync(path)));
