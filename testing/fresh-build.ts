import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hashFiles } from "../local/hash-files";
import { buildDirectory } from "../local/serve-command";

const sources = [
  ...["app", "public", "package-lock.json"],
  ...[
    "remix.config.js",
    "tailwind.config.ts",
    "tsconfig.json",
    "local/begin-build.ts",
    "local/finish-build.ts",
  ],
];
/** Of the last build of the tests: the hash of what it was made from and of what it made. */
const record = ".cache/build";

/** Builds the site, unless the build that is there is of these very sources. */
export function freshBuild(): void {
  if (existsSync(record) && readFileSync(record, "utf8") === state()) return;
  console.log("Building the site");
  const { status } = spawnSync("npm", ["run", "build"], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
    // There npm is a script for a shell.
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("The site cannot be built");
  mkdirSync(".cache", { recursive: true });
  writeFileSync(record, state());
}

const state = () => hashFiles([...sources, buildDirectory].filter((path) => existsSync(path)));
