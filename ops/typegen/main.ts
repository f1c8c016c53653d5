/**
 * `npm run typegen`: generates schema.json and sanity.types.ts from the schema and the queries, database.types.ts from the
 * migrations, .env.example and variables.md from the environment's schema, the templates of the account emails, and the
 * capacity sheet from the benchmark's results. With --check it only reports outdated files. It fails if a query is invalid,
 * because Sanity's generator reports that but exits with 0.
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { accountMailTemplate } from "../../supabase/account-mail-template";
import { accountMails, templateFile } from "../../supabase/account-mails";
import { unlessUnchanged } from "../build/unless-unchanged";
import { capacitySheet } from "./capacity-sheet";
import { databaseTypes } from "./database-types";
import { environmentFiles } from "./environment-files";
import { generatorProblems, unknownNames } from "./query-problems";

const root = fileURLToPath(new URL("../..", import.meta.url));
const studio = join(root, "studio");
const sanity = join(root, "node_modules/sanity/bin/sanity");
const isCheck = process.argv.includes("--check");

const schemaFile = join(studio, "schema.json");
const typesFile = join(root, "app/cms/sanity.types.ts");
const databaseTypesFile = join(root, "app/supabase/database.types.ts");
const exampleFile = join(root, ".env.example");
const tableFile = join(root, "docs/operations/variables.md");

const resultsFile = join(root, "bench/RESULTS.md");
const sheetFile = join(root, "docs/operations/capacity.md");

const inRoot = (paths: readonly string[]) => paths.map((path) => join(root, path));

/** The sources of each generated file, and the file itself. */
const contentSources = inRoot([
  ...["studio", "app/cms", "app/features", "app/sections", "app/text", "app/ui"],
  ...["app/site-pages.ts", "app/site-documents.ts"],
  ...["package-lock.json", ".prettierrc.json"],
]);
const databaseSources = inRoot([
  ...["supabase/migrations", "emulators/supabase", "app/supabase/database.types.ts"],
  ...["ops/typegen/database-types.ts", "package-lock.json"],
]);
const environmentSources = inRoot([
  ...["app/environment-schema.server.ts", "ops/typegen/environment-files.ts"],
  ...[".env.example", "docs/operations/variables.md", "package-lock.json"],
]);

const mailSources = inRoot([
  ...["supabase/account-mails.ts", "supabase/account-mail-template.tsx", "supabase/templates"],
  ...["app/ui/palette.ts", "package-lock.json", ".prettierrc.json"],
]);

const sheetSources = inRoot([
  ...["ops/typegen/capacity-sheet.ts", "bench/RESULTS.md", "docs/operations/capacity.md"],
  ...["package-lock.json"],
]);

const faults = [
  ...(await inStep("typegen", contentSources, generateContentTypes)),
  ...(await inStep("typegen-database", databaseSources, async () =>
    take(databaseTypesFile, await databaseTypes()),
  )),
  ...(await inStep("typegen-environment", environmentSources, async () => {
    const { example, table } = await environmentFiles();
    return [...(await take(exampleFile, example)), ...(await take(tableFile, table))];
  })),
  ...(await inStep("typegen-mails", mailSources, async () => {
    const taken = Object.entries(accountMails).map(
      async ([name, mail]) => await take(join(root, templateFile(name)), accountMailTemplate(mail)),
    );
    return (await Promise.all(taken)).flat();
  })),
  ...(await inStep("typegen-capacity", sheetSources, async () =>
    take(sheetFile, await capacitySheet(await read(resultsFile))),
  )),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

/** Runs a step unless its sources are unchanged, and returns its problems. */
async function inStep(
  name: string,
  sources: readonly string[],
  generate: () => Promise<string[]>,
): Promise<string[]> {
  return unlessUnchanged(name, sources, () =>
    generate().catch((error: unknown) => [
      `Generating files failed: ${error instanceof Error ? error.message : "unknown error"}`,
    ]),
  );
}

async function generateContentTypes(): Promise<string[]> {
  // Inside the project, because the generated types are formatted by the Prettier settings above them.
  await mkdir(join(root, ".local"), { recursive: true });
  const directory = await mkdtemp(join(root, ".local/types-"));
  const generated = (file: string) => read(join(directory, basename(file)));
  try {
    await run(directory, "schema", "extract", "--path", join(directory, "schema.json"));
    const report = await run(directory, "typegen", "generate");
    const faulty = [...generatorProblems(report), ...unknownNames(await generated(typesFile))];
    if (faulty.length > 0) return faulty;
    return [
      ...(await take(schemaFile, await generated(schemaFile))),
      ...(await take(typesFile, await generated(typesFile))),
    ];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Writes the generated text if the file differs, or reports that it is outdated. */
async function take(file: string, text: string): Promise<string[]> {
  if (existsSync(file) && text === (await read(file))) return [];
  const name = relative(root, file);
  if (isCheck) return [`${name} is out of date. Run "npm run typegen" and commit it.`];
  await writeFile(file, text);
  console.log(`${name} written`);
  return [];
}

/** Runs a Sanity command without prompts, telemetry or update checks. */
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
