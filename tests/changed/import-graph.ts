import { join } from "node:path";
import { build } from "esbuild";

/**
 * Reads what files of the project import, types aside, as the compiler of the site does.
 * @returns the files that one of them reaches, itself among them
 */
export async function importGraph(project: string, entryPoints: readonly string[]) {
  const { metafile } = await build({
    absWorkingDir: project,
    entryPoints: [...entryPoints],
    alias: { "~": join(project, "app") },
    loader: { ".woff2": "empty", ".css": "empty", ".svg": "empty" },
    packages: "external",
    platform: "node",
    format: "esm",
    jsx: "automatic",
    bundle: true,
    metafile: true,
    write: false,
    outdir: "build",
    logLevel: "error",
  });
  const known = new Map<string, ReadonlySet<string>>();

  return (entry: string): ReadonlySet<string> => {
    const before = known.get(entry);
    if (before) return before;
    const reached = new Set([entry]);
    for (const file of reached) {
      for (const { path } of metafile.inputs[file]?.imports ?? []) reached.add(path);
    }
    known.set(entry, reached);
    return reached;
  };
}
