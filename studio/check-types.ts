/**
 * Fails when the committed schema.json or sanity.types.ts is not what the schema and the queries give,
 * or when a query has a fault (`sanity typegen generate` reports one and still exits with 0).
 */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const studio = fileURLToPath(new URL(".", import.meta.url));
const root = join(studio, "..");
const sanity = join(root, "node_modules/sanity/bin/sanity");

const schemaFile = join(studio, "schema.json");
const typesFile = join(root, "app/content/sanity.types.ts");

const fault = await findFault().catch(
  (error: unknown) =>
    `The types cannot be checked: ${error instanceof Error ? error.message : "unknown fault"}`,
);
if (fault) {
  console.error(fault);
  process.exitCode = 1;
}

async function findFault(): Promise<string | undefined> {
  // Inside the project, because the generated types are formatted by the Prettier settings above them.
  await mkdir(join(root, ".local"), { recursive: true });
  const directory = await mkdtemp(join(root, ".local/types-"));
  try {
    await run(directory, "schema", "extract", "--path", join(directory, "schema.json"));
    const report = await run(directory, "typegen", "generate");
    const faulty = /^✗ (.+)$/m.exec(report)?.[1];
    if (faulty) return faulty;
    for (const committed of [schemaFile, typesFile]) {
      const generated = join(directory, basename(committed));
      if ((await read(committed)) !== (await read(generated))) {
        return `${relative(root, committed)} is out of step with the schema or the queries: run "npm run typegen" and commit it.`;
      }
    }
    return undefined;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Runs a Sanity command, without questions, telemetry or a look for updates. */
async function run(directory: string, ...command: string[]): Promise<string> {
  const env = {
    ...process.env,
    CI: "1",
    DO_NOT_TRACK: "1",
    NO_COLOR: "1",
    TYPEGEN_DIRECTORY: directory,
  };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [sanity, ...command], {
    // Its configuration needs no project.
    cwd: join(studio, "local"),
    env,
  });
  return stdout + stderr;
}

async function read(file: string): Promise<string> {
  return (await readFile(file, "utf8")).replaceAll("\r\n", "\n");
}
