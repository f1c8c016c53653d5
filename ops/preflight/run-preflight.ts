import { examine } from "./examine";
import { checkNode } from "./node-version";
import { readSource, type Source } from "./read-source";
import { report } from "./report";

type Output = Pick<Console, "log" | "error">;

/**
 * Runs `npm run ops -- preflight [-- file]`, the preflight check of the environment and of the services that it names. Without a file
 * it reads `.env`, as `npm start` does.
 * @returns the exit code: 0 if nothing is wrong, 1 if something is, 2 if the file cannot be read
 */
export async function runPreflight(
  [file]: readonly string[],
  environment: Source,
  output: Output,
): Promise<number> {
  if (file?.startsWith("-")) {
    output.log(
      "Usage: npm run ops -- preflight [<file>]   Without a file it checks .env, or the emulators of npm start.",
    );
    return 2;
  }
  try {
    const { source, origin, findings } = readSource(environment, file);
    const own = [...findings, checkNode(process.version, new Date())];
    const groups = [{ title: "This check", findings: own }, ...(await examine(source))];
    output.log(
      `${origin}\nA running site is not checked; it keeps the values that it started with.`,
    );
    output.log(report(groups).join("\n"));
    const isWrong = groups.some(({ findings }) => findings.some(({ state }) => state === "wrong"));
    return isWrong ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    output.error(`${file ?? ".env"} cannot be read (${String(error.code)}).`);
    return 2;
  }
}
