import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import * as z from "zod";
import { buildDirectory } from "./serve-command";

/**
 * Makes what `remix build --sourcemap` left ready to be deployed. Of the server's map a list stays, for the stacks in
 * the log (`app/http/name-sources.server.ts`): in each line the source of that line of the build. The map itself would
 * take 20 MB of memory at the first fault. The maps of the browsers' files go: nobody is to download the sources.
 */
const payload = z.object({
  version: z.number(),
  file: z.string().default(""),
  sourceRoot: z.string().default(""),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

const server = join(buildDirectory, "index.js");
const map = new SourceMap(payload.parse(JSON.parse(readFileSync(`${server}.map`, "utf8"))));

/** The source of a line of the build; empty where it is none of the site's own. */
function sourceOf(text: string, line: number): string {
  const entry = map.findEntry(line, text.search(/\S|$/));
  if (!("originalSource" in entry) || entry.generatedLine !== line) return "";
  const source = entry.originalSource.replace(/^(?:\.\.\/)+/, "");
  return source.startsWith("app/") ? `${source}:${entry.originalLine + 1}` : "";
}

const lines = readFileSync(server, "utf8").split("\n");
writeFileSync(join(buildDirectory, "sources.txt"), lines.map(sourceOf).join("\n"));
rmSync(`${server}.map`);

const browserFiles = readdirSync(join(buildDirectory, "client"), {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
for (const file of browserFiles.filter((name) => name.endsWith(".map"))) rmSync(file);

const address = /\n?\/[/*]# sourceMappingURL=\S+(?: \*\/)?\s*$/;
for (const file of [server, ...browserFiles.filter((name) => /\.(?:js|css)$/.test(name))]) {
  writeFileSync(file, readFileSync(file, "utf8").replace(address, "\n"));
}
console.log("The sources are listed for the server's log; the source maps are gone.");
