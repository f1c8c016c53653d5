import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { createInterface } from "node:readline";

const running = new Map<ChildProcess, string>();
let stopping = false;

type StartOptions = {
  /** The name of the process in error messages. */
  name: string;
  /** The arguments of node. */
  args: string[];
  env: Record<string, string>;
  /** Shows stdout or forwards it line by line; stderr is always shown. */
  output?: "shown" | ((line: string) => void);
  /** Runs the process with the lowest priority. */
  inBackground?: boolean;
};

/**
 * Starts a process in a separate process group, so that Ctrl-C reaches only this process, and `stopAll` ends the children
 * together with their own children (such as those of `remix dev`).
 */
export function start({ name, args, env, output, inBackground }: StartOptions): ChildProcess {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", stdout(output), "inherit", "ipc"],
    detached: true,
  });
  if (child.stdout && typeof output === "function") {
    createInterface(child.stdout).on("line", output);
  }
  if (inBackground && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_LOW);
  running.set(child, name);
  child.once("exit", () => running.delete(child));
  return child;
}

const stdout = (output: StartOptions["output"]) =>
  output === undefined ? "ignore" : output === "shown" ? "inherit" : "pipe";

/** Stops everything if the process ends unexpectedly. */
export function mustKeepRunning(child: ChildProcess): void {
  const name = running.get(child);
  child.once("exit", (code, signal) => {
    if (stopping) return;
    console.error(`${name} stopped (${signal ?? `exit code ${code}`}).`);
    void stopAll().then(() => process.exit(1));
  });
}

/** Resolves when the process has ended successfully. */
export function finished(child: ChildProcess): Promise<void> {
  const name = running.get(child);
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${name} failed (exit code ${code}).`));
    });
  });
}

/** Resolves with the message that an emulator sends once it is ready; rejects if the process ends first. */
export function readyMessage(child: ChildProcess): Promise<unknown> {
  const name = running.get(child);
  return new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", () => reject(new Error(`${name} did not start.`)));
  });
}

/** Returns whether everything is being stopped, so that an ending process is not a failure. */
export function isStopping(): boolean {
  return stopping;
}

/** Stops every started process: with SIGTERM, and after five seconds with SIGKILL. */
export async function stopAll(): Promise<void> {
  stopping = true;
  await Promise.all(
    [...running.keys()].map(async (child) => {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      signalGroup(child, "SIGTERM");
      const timer = setTimeout(() => signalGroup(child, "SIGKILL"), 5_000);
      await gone;
      clearTimeout(timer);
      // The child's own children can outlive it.
      signalGroup(child, "SIGKILL");
    }),
  );
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
