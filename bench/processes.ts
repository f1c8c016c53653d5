import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

export type Running = {
  pid: number;
  /** Time from process start to its first 200, in milliseconds. */
  startMs: number;
  /** CPU time used so far, user and system, in milliseconds. */
  cpuMs: () => number;
  /** Memory in use, in MB. */
  memoryMb: () => number;
  stop: () => Promise<void>;
};

type Start = {
  command: readonly string[];
  /** Working directory; defaults to the current one. */
  directory?: string;
  env?: Record<string, string>;
  /** Returns 200 once the process serves. */
  url: string;
  /** The core it is pinned to, if `taskset` is installed. */
  core?: number;
};

const LONGEST_START_MS = 30_000;

const started = new Set<Running>();

/** Whether a program is installed. */
export const isInstalled = (program: string) =>
  spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;

/** Returns the command pinned to one core; unchanged if pinning is unavailable. */
export const onCore = (core: number, command: readonly string[]): readonly string[] =>
  isInstalled("taskset") ? ["taskset", "-c", `${core}`, ...command] : command;

async function isAnswered(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok === true;
}

/** Starts a process and waits until it responds. */
export async function start({
  command,
  directory,
  env = {},
  url,
  core = 0,
}: Start): Promise<Running> {
  if (await isAnswered(url)) throw new Error(`Something else answers at ${url}`);
  const [program = "", ...args] = onCore(core, command);
  const began = performance.now();
  const child = spawn(program, args, {
    cwd: directory,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} does not start`);
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const running: Running = {
    pid,
    startMs: 0,
    cpuMs: () => cpuMsOf(pid),
    memoryMb: () => memoryMbOf(pid),
    stop: async () => {
      started.delete(running);
      child.kill("SIGTERM");
      await Promise.race([gone, wait(3_000)]);
      child.kill("SIGKILL");
    },
  };
  started.add(running);
  while (child.exitCode === null && performance.now() - began < LONGEST_START_MS) {
    if (await isAnswered(url)) {
      running.startMs = performance.now() - began;
      return running;
    }
    await wait(5);
  }
  throw new Error(`${command.join(" ")} does not answer`);
}

/** Ends all started processes. */
export async function stopAll(): Promise<void> {
  await Promise.all([...started].map((running) => running.stop()));
}

// Linux counts CPU time in hundredths of a second.
const TICK_MS = 10;

function cpuMsOf(pid: number): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return Number.NaN;
  const fields = readFileSync(path, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function memoryMbOf(pid: number): number {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return Number.NaN;
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(path, "utf8"))?.[1]) / 1024;
}
