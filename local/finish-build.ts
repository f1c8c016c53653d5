import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import * as esbuild from "esbuild";
import * as z from "zod";
import { buildVersion } from "./build-version";
import { filesBelow, keepEarlierFiles } from "./earlier-files";
import { makeIcons } from "./make-icons";
import { buildDirectory } from "./serve-command";

/** Makes what `remix build --sourcemap` left ready to be deployed. */
const server = join(buildDirectory, "index.js");
const client = join(buildDirectory, "client");

listSources();
removeMaps();
await joinPageScript();
writeFileSync(join(buildDirectory, "schema-version.txt"), `${newestMigration()}\n`);
writeFileSync(join(buildDirectory, "version.txt"), `${buildVersion()}\n`);
// Beside them lie the site's own files, to be packed too.
const own = join(buildDirectory, "public");
cpSync("public", own, { recursive: true });
await makeIcons(own);
await Promise.all([...filesBelow(client), ...filesBelow(own)].map(pack));
keepEarlierFiles(buildDirectory);
console.log(
  "The sources are listed for the server's log; browsers' files are packed, without maps.",
);

/** The image has no migrations: so the site knows which it relies on. */
function newestMigration(): string {
  const files = readdirSync("supabase/migrations").filter((file) => file.endsWith(".sql"));
  return basename(files.sort().at(-1) ?? "", ".sql");
}

/**
 * Of the server's map a list stays, for the stacks in the log (`app/server/name-sources.server.ts`): in each line the
 * source of that line of the build. The map itself would take 20 MB of memory at the first fault.
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
  /** The source of a line of the build; empty where it is none of the site's own. */
  const sourceOf = (text: string, line: number): string => {
    const entry = map.findEntry(line, text.search(/\S|$/));
    if (!("originalSource" in entry) || entry.generatedLine !== line) return "";
    const source = entry.originalSource.replace(/^(?:\.\.\/)+/, "");
    return source.startsWith("app/") ? `${source}:${entry.originalLine + 1}` : "";
  };
  const lines = readFileSync(server, "utf8").split("\n");
  writeFileSync(join(buildDirectory, "sources.txt"), lines.map(sourceOf).join("\n"));
}

/** The maps of the browsers' files go: nobody is to download the sources. */
function removeMaps(): void {
  const files = [server, `${server}.map`, ...filesBelow(client)];
  for (const file of files.filter((name) => name.endsWith(".map"))) rmSync(file);
  const address = /\n?\/[/*]# sourceMappingURL=\S+(?: \*\/)?\s*$/;
  for (const file of files.filter((name) => /\.(?:js|css)$/.test(name))) {
    writeFileSync(file, readFileSync(file, "utf8").replace(address, "\n"));
  }
}

/**
 * Makes one file of the script of the public pages (`app/entry.client.ts`). Remix leaves it in pieces, because pages that hydrate
 * use some of them too, and a browser would ask for each after it has read the first.
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

/** What the script imports statically becomes a part of it; what it imports later stays a file. */
function resolvePieces(build: esbuild.PluginBuild): void {
  build.onResolve({ filter: /^\/build\// }, ({ path, kind }) =>
    kind === "dynamic-import"
      ? { path, external: true }
      : { path: resolve(client, path.replace("/build/", "")) },
  );
}

/** Lays a text beside itself, as small as it gets, in both encodings: the site packs no file while it runs. */
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
