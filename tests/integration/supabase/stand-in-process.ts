import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { z } from "zod";

const readySchema = z.object({
  ready: z.url(),
  anonKey: z.string(),
  serviceRoleKey: z.string(),
});

/** The stand-in as `npm start` runs it: a child process, told when it is ready. */
export class StandInProcess {
  output = "";

  private constructor(readonly child: ChildProcess) {
    child.stdout?.on("data", (chunk) => (this.output += String(chunk)));
    child.stderr?.on("data", (chunk) => (this.output += String(chunk)));
  }

  /** Port 0 takes any free one. The process is killed when the running test ends. */
  static spawn(directory: string, port = 0): StandInProcess {
    const main = fileURLToPath(new URL("../../../local/supabase/main.ts", import.meta.url));
    const child = spawn(process.execPath, ["--import", "tsx", main], {
      env: { ...process.env, SUPABASE_PORT: String(port), SUPABASE_DIR: directory },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const running = new StandInProcess(child);
    onTestFinished(async () => {
      await running.kill("SIGKILL");
    });
    return running;
  }

  async ready() {
    const messages: unknown[] = await Promise.race([
      once(this.child, "message"),
      this.exit().then((code) => {
        throw new Error(`The stand-in ended with ${code}: ${this.output}`);
      }),
    ]);
    return readySchema.parse(messages[0]);
  }

  /** The exit code; null when a signal ended the process. */
  async exit(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      await once(this.child, "close");
    }
    return this.child.exitCode;
  }

  async kill(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return await this.exit();
  }
}
