import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** The exit code of a process, once all that it wrote has been read; null when a signal ended it. */
export async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  // "close" of the process tells the same, but not where its channel was closed from here.
  for (const stream of [child.stdout, child.stderr]) {
    if (stream && !stream.closed) await once(stream, "close");
  }
  return child.exitCode;
}

/** Ends a process by a signal, if it has not ended already. @returns its exit code, as `exitOf` */
export function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  return exitOf(child);
}
