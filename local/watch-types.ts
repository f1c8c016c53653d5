import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { finished, isStopping, start } from "./children";
import { watchFiles } from "./watch-files";

const schema = "studio/schema";
const migrations = "supabase/migrations";
const queries = ["app/content", "app/bands"];
const groq = /\/\* groq \*\/ `[^`]*`/g;

/**
 * While developing: generates the types of content and tables when the schema, a query or a migration changes, and says what type errors there
 * are. Both in the background, so that nobody waits for them.
 */
export function watchTypes(say: (line: string) => void): void {
  let known = sources();
  watchFiles([schema, migrations, ...queries], async () => {
    const present = sources();
    if (present === known) return;
    known = present;
    const args = ["--import", "tsx", "studio/typegen.ts"];
    const typegen = start({ name: "Typegen", args, env: {}, output: say, inBackground: true });
    // What is wrong it has said itself.
    await finished(typegen).catch(() => {});
  });
  checkTypes(say);
}

/** All that the types are generated from. */
function sources(): string {
  return [schema, migrations, ...queries].flatMap(textsBelow).join("\n");
}

function textsBelow(directory: string): string[] {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"))
    .flatMap((text) => (queries.includes(directory) ? (text.match(groq) ?? []) : [text]));
}

function checkTypes(say: (line: string) => void): void {
  let wrong = false;
  const compiler = start({
    name: "The type checker",
    args: [
      "node_modules/typescript/bin/tsc",
      ...["--watch", "--preserveWatchOutput", "--pretty", "false"],
    ],
    env: {},
    inBackground: true,
    output: (line) => {
      if (/: error TS\d+: /.test(line)) say(line);
      const [, errors] = /Found (\d+) errors?\./.exec(line) ?? [];
      if (errors === "0" && wrong) say("The types are right again");
      if (errors !== undefined) wrong = errors !== "0";
    },
  });
  compiler.once("exit", () => {
    if (!isStopping()) say("The type checker has ended: type errors are not told any more");
  });
}
