import { rmSync } from "node:fs";
import * as parser from "@typescript-eslint/parser";
import { ESLint } from "eslint";
import ts from "typescript";

/**
 * Checks the types of all files, and lints all but tests/, whose rules need no types. One process does both with one program,
 * because each of them reads and checks the same million lines.
 */
const host: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => "\n",
};

const cacheLocation = ".cache/eslint-typed";

const builder = createProgram();
const problems = checkTypes() + (await lint(builder.getProgram()));
if (problems !== "") {
  console.error(problems);
  process.exitCode = 1;
}

/** Reads tsconfig.json, and what tsc or an earlier run left in its build info. */
function createProgram(): ts.EmitAndSemanticDiagnosticsBuilderProgram {
  const config = ts.getParsedCommandLineOfConfigFile("tsconfig.json", undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(ts.formatDiagnostic(diagnostic, host));
    },
  });
  if (!config) throw new Error("tsconfig.json cannot be read");
  return ts.createIncrementalProgram({
    rootNames: config.fileNames,
    options: config.options,
    configFileParsingDiagnostics: config.errors,
  });
}

function checkTypes(): string {
  const diagnostics = [
    ...builder.getConfigFileParsingDiagnostics(),
    ...builder.getOptionsDiagnostics(),
    ...builder.getGlobalDiagnostics(),
    ...builder.getSyntacticDiagnostics(),
    ...builder.getSemanticDiagnostics(),
  ];
  // With noEmit, this writes the build info only.
  builder.emit();
  return ts.formatDiagnostics(diagnostics, host);
}

async function lint(program: ts.Program): Promise<string> {
  const eslint = new ESLint({
    cache: true,
    cacheStrategy: "content",
    cacheLocation,
    overrideConfig: [
      { ignores: ["tests/"] },
      {
        files: ["**/*.{ts,tsx}"],
        languageOptions: {
          parser: {
            // A parser, because the options of one are part of the cache's key, and a program has no text.
            meta: parser.meta,
            parseForESLint: (text: string, options: object) =>
              parser.parseForESLint(text, {
                ...options,
                projectService: false,
                programs: [program],
              }),
          },
        },
      },
    ],
  });
  const results = await eslint.lintFiles(".");
  // A file that was added meanwhile is not in the program. ESLint would remember that error.
  if (results.some(({ fatalErrorCount }) => fatalErrorCount > 0)) rmSync(cacheLocation);
  const faulty = results.filter(({ errorCount, warningCount }) => errorCount + warningCount > 0);
  if (faulty.length === 0) return "";
  const formatter = await eslint.loadFormatter("stylish");
  return formatter.format(faulty);
}
