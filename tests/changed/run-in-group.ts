import { spawn } from "node:child_process";
import { once } from "node:events";

type Options = {
  cwd?: string;
  env?: Record<string, string>;
  /** The run is ended after this time. */
  limitMs?: number;
  /** The run is ended when this is aborted. */
  signal?: AbortSignal;
  /** Receives the output, which is printed without it. */
  onOutput?: (text: string) => void;
};

export type Ended = { code: number | null; isOverLimit: boolean };

/** After a request to end, a run has this long to stop its site and its browser. */
const GRACE_MS = 4_000;

/** Runs a command in a process group, and ends the whole group with it: workers, sites and browsers would outlive it. */
export async function runInGroup(
  command: string,
  args: readonly string[],
  { cwd, env, limitMs, signal, onOutput }: Options = {},
): Promise<Ended> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", onOutput ? "pipe" : "inherit", onOutput ? "pipe" : "inherit"],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => onOutput?.(String(text)));
  }
  const closed = once(child, "close");
  const send = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch (error) {
      // The group has ended.
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  };
  const timers: NodeJS.Timeout[] = [];
  const end = () => {
    send("SIGINT");
    timers.push(setTimeout(() => send("SIGKILL"), GRACE_MS));
  };
  let isOverLimit = false;
  if (limitMs !== undefined) {
    const endLate = () => {
      isOverLimit = true;
      end();
    };
    timers.push(setTimeout(endLate, limitMs));
  }
  process.once("SIGINT", end);
  signal?.addEventListener("abort", end);
  const [code]: (number | null)[] = await once(child, "exit");
  timers.forEach(clearTimeout);
  process.off("SIGINT", end);
  signal?.removeEventListener("abort", end);
  send("SIGKILL");
  await closed;
  return { code: code ?? null, isOverLimit };
}
