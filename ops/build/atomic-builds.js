import { mkdir, rename } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

/**
 * Loaded into `remix dev` before Remix itself. Remix overwrites the previous server build in place, so that remix-serve, which
 * can be importing it at this moment, would read an empty or incomplete module. Here a build replaces the previous one after
 * all its files are written.
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
  // Remix writes other files, such as images, to the directory of the browser's files, under names with a hash.
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
  // The map is renamed first, because a module is imported as soon as it exists.
  const replaced = files.map(({ path }) => path).filter(isReplaced);
  for (const path of replaced.toSorted().reverse()) await rename(incomingPath(path), path);
};
