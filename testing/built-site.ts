import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../emulators/free-port";
import {
  buildDirectory,
  localServeEnvironment,
  serveArgumentsFor,
} from "../ops/start/serve-command";
import { endProcess } from "./end-process";
import { withoutLimits } from "./without-limits";

const LONGEST_START_MS = 120_000;
/** Includes a drain of ten seconds. */
const LONGEST_END_MS = 60_000;
const LONGEST_LOG = 500_000;

/** The built site as `npm run serve` runs it, in a separate process. */
export class BuiltSite {
  /** The end of its output so far. */
  log = "";

  private constructor(
    readonly process: ChildProcess,
    readonly url: string,
    /** Start of the process, as a performance.now() time. */
    readonly startedAt: number,
  ) {
    for (const stream of [process.stdout, process.stderr]) {
      stream?.on("data", (chunk) => (this.log = (this.log + String(chunk)).slice(-LONGEST_LOG)));
    }
  }

  /**
   * Resolves once the site responds. It inherits no environment variables. SITE_URL defaults to its own address and PORT to a
   * free port.
   * @param descriptors limit of open files and connections; defaults to the limit of this process
   * @param build directory of the build; defaults to the build of the tests
   * @throws with its output, if it exits or does not respond
   */
  static async start(
    environment: Record<string, string>,
    descriptors?: number,
    build = buildDirectory,
  ): Promise<BuiltSite> {
    const port = environment.PORT ?? (await freePort());
    const url = `http://localhost:${port}`;
    const limit = descriptors === undefined ? "" : `ulimit -n ${descriptors}; `;
    const command = [process.execPath, ...serveArgumentsFor(build)];
    const child = spawn("sh", ["-c", `${limit}exec "$@"`, "sh", ...command], {
      env: {
        PATH: process.env.PATH,
        ...localServeEnvironment,
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(port),
        SITE_URL: url,
        SANITY_PROJECT_ID: "local",
        SANITY_DATASET: "production",
        APP_SECRET: "a secret of at least thirty-two bytes",
        ...withoutLimits,
        // Sites share no content cache, unless a test passes one.
        CONTENT_COPY_DIR: "/dev/null/none",
        CONTENT_SNAPSHOT: "no-such-file",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const site = new BuiltSite(child, url, performance.now());
    while (child.exitCode === null && performance.now() - site.startedAt < LONGEST_START_MS) {
      const answer = await fetch(`${url}/healthz`).catch(() => null);
      if (answer?.ok) return site;
      await wait(20);
    }
    child.kill("SIGKILL");
    throw new Error(`The site does not answer:\n${site.log}`);
  }

  /** Kills it immediately. */
  async kill(): Promise<void> {
    await endProcess(this.process, "SIGKILL");
  }

  /** Stops it as a deployment does. Resolves with the exit code; null if a signal had to end it. */
  async stop(): Promise<number | null> {
    const timer = setTimeout(() => this.process.kill("SIGKILL"), LONGEST_END_MS);
    const code = await endProcess(this.process, "SIGTERM");
    clearTimeout(timer);
    return code;
  }
}
