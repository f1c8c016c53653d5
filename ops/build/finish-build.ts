import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import * as esbuild from "esbuild";
import * as z from "zod";
import { buildDirectory } from "../start/serve-command";
import { filesBelow, keepEarlierFiles } from "./earlier-files";
import { makeIcons } from "./make-icons";

/** Prepares the output of `remix build --sourcemap` for deployment. */
const server = join(buildDirectory, "index.js");
const client = join(buildDirectory, "client");

listSources();
removeMaps();
await joinPageScript();
writeFileSync(join(buildDirectory, "schema-version.txt"), `${newestMigration()}\n`);
writeFileSync(join(buildDirectory, "version.txt"), `${buildVersion()}\n`);
// The site's own files are copied next to them, to be compressed too.
const own = join(buildDirectory, "public");
cpSync("public", own, { recursive: true });
await makeIcons(own);
await Promise.all([...filesBelow(client), ...filesBelow(own)].map(pack));
keepEarlierFiles(buildDirectory);
console.log(
  "The sources are listed for the server's log; browsers' files are packed, without maps.",
);

/** Returns the newest migration, because the image has no migrations and the site must know which one it needs. */
function newestMigration(): string {
  const files = readdirSync("supabase/migrations").filter((file) => file.endsWith(".sql"));
  return basename(files.sort().at(-1) ?? "", ".sql");
}

/**
 * Reduces the server's source map to a list for the stacks in the log (`nameSources` in `app/server/log.server.ts`): each line
 * is the source of that line of the build. The map itself would take 20 MB of memory at the first error.
 */
function listSources(): void {
  const payload = z.object({
    version: z.number(),
    file: z.string().default(""),
    sourceRoot: z.string().default(""),
    sources: z.array(z.string()),
    sourcesContent: z.array(z.string()),
    names: z.array(z.string()),
    mappings: z.string(),
  });
  const map = new SourceMap(payload.parse(JSON.parse(readFileSync(`${server}.map`, "utf8"))));
  /** Returns the source of a line of the build; empty if it is not one of the site's own. */
  const sourceOf = (text: string, line: number): string => {
    const entry = map.findEntry(line, text.search(/\S|$/));
    if (!("originalSource" in entry) || entry.generatedLine !== line) return "";
    const source = entry.originalSource.replace(/^(?:\.\.\/)+/, "");
    return source.startsWith("app/") ? `${source}:${entry.originalLine + 1}` : "";
  };
  const lines = readFileSync(server, "utf8").split("\n");
  writeFileSync(join(buildDirectory, "sources.txt"), lines.map(sourceOf).join("\n"));
}

/** Removes the maps of the browsers' files, so that visitors cannot download the sources. */
function removeMaps(): void {
  const files = [server, `${server}.map`, ...filesBelow(client)];
  for (const file of files.filter((name) => name.endsWith(".map"))) rmSync(file);
  const address = /\n?\/[/*]# sourceMappingURL=\S+(?: \*\/)?\s*$/;
  for (const file of files.filter((name) => /\.(?:js|css)$/.test(name))) {
    writeFileSync(file, readFileSync(file, "utf8").replace(address, "\n"));
  }
}

/**
 * Bundles the script of the public pages (`app/entry.client.ts`) into one file. Remix splits it, because hydrating pages share
 * some of its parts, and a browser would request each part only after reading the first.
 */
async function joinPageScript(): Promise<void> {
  const script = filesBelow(client).find((file) => /[\\/]entry\.client-\w+\.js$/.test(file));
  if (script === undefined) throw new Error(`${client} has no script of the public pages`);
  await esbuild.build({
    entryPoints: [script],
    outfile: script,
    allowOverwrite: true,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2020",
    plugins: [{ name: "pieces", setup: resolvePieces }],
  });
}

/** Bundles the script's static imports; dynamic imports stay separate files. */
function resolvePieces(build: esbuild.PluginBuild): void {
  build.onResolve({ filter: /^\/build\// }, ({ path, kind }) =>
    kind === "dynamic-import"
      ? { path, external: true }
      : { path: resolve(client, path.replace("/build/", "")) },
  );
}

/** Writes both compressed encodings of a text file next to it, because the site compresses no files at run time. */
async function pack(file: string): Promise<void> {
  if (!/\.(?:css|js|json|svg|txt)$/.test(file)) return;
  const text = readFileSync(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text),
    promisify(gzip)(text, { level: 9 }),
  ]);
  if (br.length >= text.length) return;
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

/** Returns the version to build: SITE_VERSION if set, as for an image built without the repository, else `git describe`. */
function buildVersion(): string {
  const given = process.env.SITE_VERSION?.trim();
  if (given) return given;
  try {
    return execFileSync("git", ["describe", "--always", "--dirty", "--tags"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "unknown";
  }
}
