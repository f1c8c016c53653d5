import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Returns the exit code of a process, once its whole output has been read; null if a signal ended it. */
export async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  // The "close" event of the process does not fire if this process closed the IPC channel.
  for (const stream of [child.stdout, child.stderr]) {
    if (stream && !stream.closed) await once(stream, "close");
  }
  return child.exitCode;
}

/** Ends a process with a signal, if it is still running. @returns its exit code, like `exitOf` */
export function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  return exitOf(child);
}
