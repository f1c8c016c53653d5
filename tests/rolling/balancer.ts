import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { endProcess } from "../../testing/end-process";

const LONGEST_START_MS = 10_000;

export type BalancerOptions = {
  directory: string;
  port: number;
  /** The ports of the two instances. */
  instances: readonly [number, number];
  /** Whether nginx caches pages, as a CDN does; without it an instance answers every request. */
  keepsPages: boolean;
};

/** deploy/nginx/nginx.conf, with the paths and ports of this machine. */
function localConfig({ directory, port, instances, keepsPages }: BalancerOptions): string {
  const places: [string, string][] = [
    ["listen 80;", `listen 127.0.0.1:${port};`],
    ["172.30.28.11:3000", `127.0.0.1:${instances[0]}`],
    ["172.30.28.12:3000", `127.0.0.1:${instances[1]}`],
    ...["/run/nginx.pid", "/run/site", "/srv/site", "/var/cache/nginx"].map(
      (path): [string, string] => [path, join(directory, path)],
    ),
    ...(keepsPages ? [] : [["proxy_cache pages;", "proxy_cache off;"] satisfies [string, string]]),
  ];
  const config = readFileSync("deploy/nginx/nginx.conf", "utf8");
  const placed = places.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The configuration has no ${from}`);
    return text.replaceAll(from, to);
  }, config);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(directory, name)};`,
  );
  // As root, its workers have to run as root too: other users cannot read a temporary directory.
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  return `${user}daemon off;\n${placed.replace("http {", `http {\n${temporary.join("\n")}`)}`;
}

/** Runs nginx and deploy/nginx/watch.sh, which tells nginx which instances are ready. */
export class Balancer {
  private constructor(
    readonly url: string,
    /** Directory for the files of all builds, whose paths begin with /build/. */
    readonly keptFiles: string,
    private readonly processes: readonly ChildProcess[],
  ) {}

  static async start(options: BalancerOptions): Promise<Balancer> {
    const { directory, port, instances } = options;
    const state = join(directory, "run/site");
    const keptFiles = join(directory, "srv/site");
    for (const each of [state, keptFiles, join(directory, "var/cache/nginx")]) {
      mkdirSync(each, { recursive: true });
    }
    const file = join(directory, "nginx.conf");
    writeFileSync(file, localConfig(options));
    const stdio = ["ignore", "inherit", "inherit"] as const;
    const nginx = spawn("nginx", ["-e", "stderr", "-p", directory, "-c", file], {
      stdio: [...stdio],
    });
    const addresses = instances.map((each) => `localhost:${each}`);
    const watch = spawn("sh", ["deploy/nginx/watch.sh", state, ...addresses], {
      stdio: [...stdio],
    });
    const url = `http://localhost:${port}`;
    const balancer = new Balancer(url, keptFiles, [watch, nginx]);
    const until = performance.now() + LONGEST_START_MS;
    while (performance.now() < until && nginx.exitCode === null) {
      const answer = await fetch(`${url}/readyz`).catch(() => null);
      if (answer) return balancer;
      await wait(50);
    }
    await balancer.stop();
    throw new Error("nginx does not answer");
  }

  async stop(): Promise<void> {
    for (const each of this.processes) await endProcess(each, "SIGTERM");
  }
}
