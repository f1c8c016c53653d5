import { spawnSync } from "node:child_process";

type Environment = Readonly<Record<string, string>>;
type Output = Pick<Console, "log" | "error">;
type Command = (
  args: readonly string[],
  environment: Environment,
  output: Output,
) => Promise<number>;

/** Calls a command as a function. Returns its exit code, and its output and error lines in their order. */
export async function runCommand(command: Command, line: string, environment: Environment) {
  const lines: unknown[] = [];
  const write = (text: unknown) => lines.push(text);
  const args = line.split(" ").filter(Boolean);
  const code = await command(args, environment, { log: write, error: write });
  return { code, output: lines.join("\n").trim() };
}

/** Starts a command as a process with only this environment. The line is its file and its arguments. */
export function startCommand(line: string, environment: Environment = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", ...line.split(" ")],
    { encoding: "utf8", env: { PATH: process.env.PATH, NODE_ENV: "test", ...environment } },
  );
  return { status, stdout, stderr };
}
