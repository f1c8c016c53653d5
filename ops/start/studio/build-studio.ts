import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { filesBelow } from "../../build/earlier-files";
import { hashFiles } from "../../build/hash-files";

const SOURCES = resolve("studio");
/** The Studio's sources outside its own folder. */
export const OUTSIDE = [
  "package-lock.json",
  "app/ui/icon-components.server.ts",
  "app/site-documents.ts",
  "app/site-pages.ts",
  "app/text/truncate.ts",
  "app/text/clean-text.ts",
  "app/sections/page-parts.ts",
  "app/cms/link-target.ts",
  "app/cms/choices.ts",
  "app/features/site/menus.ts",
  "app/features/pages/labels.ts",
  "app/cms/list-limits.ts",
  "app/cms/price-tokens.ts",
  "app/features/pages/redirect-address.ts",
  "app/text/in-words.ts",
  "app/text/rupees.ts",
  "app/cms/schedule.ts",
  "app/ui/theme.ts",
  "app/text/dates.ts",
  "app/text/field-of.ts",
  "app/text/parse-days.ts",
  ...readdirSync("app/sections", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `app/sections/${name}/content-type.ts`),
];
/** Outside LOCAL_DIR, so that tests with a separate directory use the same build. */
const BUILDS = resolve(".local/studio");

/** Part of the directory name; increasing the number invalidates builds with other options. */
const OPTIONS = 1;

let underWay: Promise<string> | undefined;

/**
 * Builds the Studio's scripts unless these sources have already been built.
 * @returns the directory of the build; its entry is `main.js`
 * @throws esbuild's failure if a source does not compile
 */
export function buildStudio(): Promise<string> {
  underWay ??= buildOnce().finally(() => (underWay = undefined));
  return underWay;
}

async function buildOnce(): Promise<string> {
  const directory = join(BUILDS, sourceHash());
  if (existsSync(directory)) return directory;
  mkdirSync(BUILDS, { recursive: true });
  const unfinished = `${directory}.${process.pid}`;
  await build({
    entryPoints: [join(SOURCES, "local/main.ts")],
    outdir: unfinished,
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    minify: true,
    legalComments: "none",
    jsx: "automatic",
    define: {
      "process.env.NODE_ENV": '"production"',
      "process.env": "{}",
      __DEV__: "false",
    },
    logLevel: "silent",
  });
  for (const old of readdirSync(BUILDS)) {
    if (join(BUILDS, old) !== unfinished) rmSync(join(BUILDS, old), { recursive: true });
  }
  renameSync(unfinished, directory);
  return directory;
}

/** Returns a hash of all inputs of the build. */
function sourceHash(): string {
  const own = filesBelow(SOURCES).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith(join(SOURCES, "seed")),
  );
  return `${hashFiles([...OUTSIDE, ...own]).slice(0, 16)}-${OPTIONS}`;
}
