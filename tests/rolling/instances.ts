import { setTimeout as wait } from "node:timers/promises";
import { BuiltSite } from "../../testing/built-site";

const LONGEST_MS = 60_000;
/** The time that the balancer needs to notice a ready instance, before the next one is restarted. */
const SETTLE_MS = 2_000;

/** Two instances of the site on fixed ports, restarted one after the other as in a deployment. */
export class Instances {
  private constructor(
    private readonly environment: Record<string, string>,
    private readonly ports: readonly [number, number],
    private readonly running: BuiltSite[],
  ) {}

  static async start(
    environment: Record<string, string>,
    ports: readonly [number, number],
  ): Promise<Instances> {
    const instances = new Instances(environment, ports, []);
    try {
      for (const [at, port] of ports.entries()) await instances.startAt(at, port);
    } catch (error) {
      await instances.stop();
      throw error;
    }
    return instances;
  }

  private async startAt(at: number, port: number, build?: string): Promise<void> {
    const site = await BuiltSite.start(
      { ...this.environment, PORT: String(port) },
      undefined,
      build,
    );
    this.running[at] = site;
    const until = performance.now() + LONGEST_MS;
    while (!(await fetch(`http://localhost:${port}/readyz`)).ok) {
      if (performance.now() > until) throw new Error(`Not ready:\n${site.log}`);
      await wait(100);
    }
  }

  /** Ends each by SIGTERM, once the one before it is ready again. @param build the build to start instead of the present one */
  async roll(build?: string): Promise<void> {
    for (const [at, port] of this.ports.entries()) {
      const code = await this.running[at]?.stop();
      if (code !== 0)
        throw new Error(`An instance has ended with ${code}:\n${this.running[at]?.log}`);
      await this.startAt(at, port, build);
      await wait(SETTLE_MS);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.running.map((site) => site.kill()));
  }
}
