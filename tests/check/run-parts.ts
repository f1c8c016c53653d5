import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import pLimit from "p-limit";

/**
 * Runs commands, the first ones first and as many at once as there are cores, each to its end even if another one fails.
 * @param commands by the name of what they check
 * @param print receives the command line and the output of each command that fails
 * @returns the names of those that failed
 */
export async function runParts(
  commands: Readonly<Record<string, string>>,
  print: (text: string) => void,
): Promise<string[]> {
  const limit = pLimit(Math.max(2, availableParallelism()));
  const failed = await Promise.all(
    Object.entries(commands).map(([name, command]) =>
      limit(async () => {
        const { code, output } = await run(command);
        if (code === 0) return [];
        print(`\n$ ${command}\n${output.trim()}\n`);
        return [name];
      }),
    ),
  );
  return failed.flat();
}

async function run(command: string) {
  const child = spawn("sh", ["-c", `(${command}) 2>&1`], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text) => (output += String(text)));
  const [code]: unknown[] = await once(child, "close");
  return { code, output };
}
