import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { ask, type Asked } from "./ask";

const project = fileURLToPath(new URL("../..", import.meta.url));
const command = [
  "node_modules/vite-node/vite-node.mjs",
  "--config",
  "tests/process/vite.config.ts",
  "tests/process/site-process.ts",
];
const readySchema = z.object({ port: z.number() });

/** The site as a separate process that tests can end. */
export class SpawnedSite {
  /** Its output so far. */
  log = "";
  port = 0;

  private constructor(readonly process: ChildProcess) {
    for (const stream of [process.stdout, process.stderr]) {
      stream?.on("data", (chunk) => (this.log += String(chunk)));
    }
  }

  /** @throws with its output, if it exits before it responds */
  static async start(environment: Record<string, string>): Promise<SpawnedSite> {
    const child = spawn(process.execPath, command, {
      cwd: project,
      env: {
        ...process.env,
        NODE_ENV: "production",
        SITE_ENVIRONMENT: JSON.stringify(environment),
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const site = new SpawnedSite(child);
    const said: unknown[] = await Promise.race([once(child, "message"), once(child, "exit")]);
    const ready = readySchema.safeParse(said[0]);
    if (!ready.success) throw new Error(`The site has ended:\n${site.log}`);
    site.port = ready.data.port;
    return site;
  }

  ask(path: string, asked?: Asked) {
    return ask({ port: this.port, host: `localhost:${this.port}` }, path, asked);
  }
}
