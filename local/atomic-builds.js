import { mkdir, rename } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

/**
 * Loaded into `remix dev` before it. Remix writes each server build over the one before it, and remix-serve, which can be
 * importing that one at this moment, would read an empty or incomplete module. Here a build replaces the one before it
 * after all its files are written.
 */

/**
 * @typedef {(
 *   config: { serverBuildPath: string, assetsBuildDirectory: string },
 *   files: readonly { path: string, contents: Uint8Array }[],
 * ) => Promise<void>} WriteServerBuild
 */

/** @type {{ write: WriteServerBuild }} */
const compiler = createRequire(import.meta.url)("@remix-run/dev/dist/compiler/server/write.js");
const { write } = compiler;

compiler.write = async (config, files) => {
  const build = dirname(config.serverBuildPath);
  const incoming = join(build, "incoming");
  await mkdir(incoming, { recursive: true });
  // Remix writes other files, such as pictures, to the directory of the browser's files, under names with a hash.
  const isReplaced = (/** @type {string} */ path) =>
    dirname(path) === build && /\.(?:[cm]?js|js\.map)$/.test(path);
  const incomingPath = (/** @type {string} */ path) => join(incoming, basename(path));
  await write(
    config,
    files.map(({ path, contents }) => ({
      path: isReplaced(path) ? incomingPath(path) : path,
      contents,
    })),
  );
  // The map first: a module is imported as soon as it is there.
  const replaced = files.map(({ path }) => path).filter(isReplaced);
  for (const path of replaced.toSorted().reverse()) await rename(incomingPath(path), path);
};
