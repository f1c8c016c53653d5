import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { createInterface } from "node:readline";

const running = new Map<ChildProcess, string>();
let stopping = false;

type StartOptions = {
  /** How the process is called when it fails. */
  name: string;
  /** Arguments of node. */
  args: string[];
  env: Record<string, string>;
  /** Shows what it prints, or hands it on line by line; what it says on stderr is always shown. */
  output?: "shown" | ((line: string) => void);
  /** Lets everything else on this machine go first. */
  inBackground?: boolean;
};

/**
 * Starts a process in a group of its own, so that Ctrl-C reaches this one alone and `stopAll` ends the
 * children together with what they started themselves (as `remix dev` does).
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

/** Ends the whole start when the process ends by itself. */
export function mustKeepRunning(child: ChildProcess): void {
  const name = running.get(child);
  child.once("exit", (code, signal) => {
    if (stopping) return;
    console.error(`${name} stopped (${signal ?? `exit code ${code}`}).`);
    void stopAll().then(() => process.exit(1));
  });
}

/** Resolves when the process has ended well. */
export function finished(child: ChildProcess): Promise<void> {
  const name = running.get(child);
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${name} failed (exit code ${code}).`));
    });
  });
}

/** The message a stand-in sends when it answers; it fails when the process ends before. */
export function readyMessage(child: ChildProcess): Promise<unknown> {
  const name = running.get(child);
  return new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", () => reject(new Error(`${name} did not start.`)));
  });
}

/** Whether everything is being ended, so that a process that goes is no fault. */
export function isStopping(): boolean {
  return stopping;
}

/** Ends every process that was started: asked first, ended after five seconds. */
export async function stopAll(): Promise<void> {
  stopping = true;
  await Promise.all(
    [...running.keys()].map(async (child) => {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      signalGroup(child, "SIGTERM");
      const timer = setTimeout(() => signalGroup(child, "SIGKILL"), 5_000);
      await gone;
      clearTimeout(timer);
      // What the child itself had started may outlive it.
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
