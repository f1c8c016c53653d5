import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { watchFiles } from "../../emulators/watch-files";
import { filesBelow } from "../build/earlier-files";
import { finished, isStopping, start } from "./children";
import { createTypeReports, type TypeReports } from "./type-reports";

const schema = "studio/schema";
const migrations = "supabase/migrations";
const queries = ["app/cms", "app/features", "app/sections"];
const contentType = "content-type.ts";
const groq = /\/\* groq \*\/ `[^`]*`/g;

/**
 * During development, generates the types of content and tables when the schema, a query or a migration changes, and then
 * shows type errors. Both run in the background, so that they block no one.
 */
export function watchTypes(say: (line: string) => void): void {
  const reports = createTypeReports(say);
  let known = sources();
  watchFiles([schema, migrations, ...queries], async () => {
    const present = sources();
    if (present === known) return;
    known = present;
    const args = ["--import", "tsx", "ops/typegen/main.ts"];
    const output = (line: string) => {
      say(line);
      if (line.endsWith(".ts written")) reports.fileWritten();
    };
    reports.generationStarted();
    const typegen = start({ name: "Typegen", args, env: {}, output, inBackground: true });
    // Typegen prints its problems itself.
    await finished(typegen).catch(() => {});
    reports.generationEnded();
  });
  checkTypes(say, reports);
}

/** Returns all sources of the generated types. */
function sources(): string {
  return [schema, migrations, ...queries].flatMap(textsBelow).join("\n");
}

function textsBelow(directory: string): string[] {
  return filesBelow(directory).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const isCode = queries.includes(directory) && basename(file) !== contentType;
    return isCode ? (text.match(groq) ?? []) : [text];
  });
}

function checkTypes(say: (line: string) => void, reports: TypeReports): void {
  const compiler = start({
    name: "The type checker",
    args: [
      "node_modules/typescript/bin/tsc",
      ...["--watch", "--preserveWatchOutput", "--pretty", "false"],
    ],
    env: {},
    inBackground: true,
    output: reports.readLine,
  });
  compiler.once("exit", () => {
    if (!isStopping())
      say("The type checker has ended, so that type errors are not shown any more");
  });
}
