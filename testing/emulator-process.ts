import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { endProcess, exitOf } from "./end-process";

const readySchema = z.object({
  ready: z.url(),
  /** Supabase emulator only. */
  publishableKey: z.string().default(""),
  secretKey: z.string().default(""),
  anonKey: z.string().default(""),
  serviceRoleKey: z.string().default(""),
  smtpUrl: z.string().default(""),
});

export type Kind = "content-lake" | "supabase";

/** An emulator as `npm start` runs it, in a separate process that reports when it is ready. */
export class EmulatorProcess {
  /** Its output so far. */
  output = "";

  private constructor(readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => (this.output += String(chunk)));
    }
  }

  static spawn(kind: Kind, environment: Record<string, string>): EmulatorProcess {
    const main = fileURLToPath(new URL(`../emulators/${kind}/main.ts`, import.meta.url));
    const child = spawn(process.execPath, ["--import", "tsx", main], {
      env: { ...process.env, ...environment },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    return new EmulatorProcess(child);
  }

  /** Resolves with its URL and keys. @throws with its output, if it exits first */
  async ready() {
    const ended = this.exit().then((code) => {
      throw new Error(`The emulator exited with ${code}: ${this.output}`);
    });
    const messages: unknown[] = await Promise.race([once(this.child, "message"), ended]);
    return readySchema.parse(messages[0]);
  }

  /** Resolves with the exit code; null if a signal ended the process. */
  exit(): Promise<number | null> {
    return exitOf(this.child);
  }

  kill(signal: NodeJS.Signals): Promise<number | null> {
    return endProcess(this.child, signal);
  }
}
