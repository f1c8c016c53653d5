import { spawnSync, type SpawnSyncOptions } from "node:child_process";
import { chmodSync, chownSync, existsSync, readdirSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

interface Account {
  uid: number;
  gid: number;
}

/** Returns the directory of the installed PostgreSQL server programs; undefined if not installed. */
export function findPostgres(): string | undefined {
  const packaged = "/usr/lib/postgresql";
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => +b - +a) : [];
  const onPath = (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((directory) => join(directory, "postgres"))
    .filter((path) => existsSync(path))
    .map((path) => dirname(realpathSync(path)));
  return [...onPath, ...versions.map((version) => join(packaged, version, "bin"))].find(
    (directory) => ["initdb", "pg_ctl", "psql"].every((name) => existsSync(join(directory, name))),
  );
}

/**
 * A throw-away PostgreSQL server in `directory`, reachable on a port of 127.0.0.1. Every client connects as its owner.
 */
export class RealPostgres {
  private readonly data: string;
  // initdb refuses to run as root.
  private readonly account = process.getuid?.() === 0 ? unprivilegedAccount() : undefined;

  constructor(
    private readonly programs: string,
    private readonly directory: string,
    private readonly port: number,
  ) {
    this.data = join(directory, "data");
    chmodSync(directory, 0o755);
    if (this.account) chownSync(directory, this.account.uid, this.account.gid);
  }

  /** The connection URL. */
  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  start(): void {
    const settings = ["-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "-N"];
    this.run("initdb", ["-D", this.data, ...settings]);
    const address = `-c listen_addresses=127.0.0.1 -c port=${this.port}`;
    const options = `${address} -c fsync=off -k ${this.directory}`;
    const log = join(this.directory, "log");
    this.run("pg_ctl", ["-D", this.data, "-w", "-l", log, "-o", options, "start"]);
  }

  stop(): void {
    this.run("pg_ctl", ["-D", this.data, "-m", "immediate", "stop"]);
  }

  private run(program: string, options: string[]): void {
    const settings: SpawnSyncOptions = {
      cwd: this.directory,
      ...this.account,
      // The server inherits pg_ctl's output streams and would keep them open.
      ...(program === "pg_ctl" && { stdio: "ignore" }),
    };
    const { status, stdout, stderr } = spawnSync(join(this.programs, program), options, settings);
    if (status !== 0) throw new Error(`${program} failed: ${String(stderr)}${String(stdout)}`);
  }
}

function unprivilegedAccount(): Account {
  const id = (option: string, name: string) => {
    const { status, stdout } = spawnSync("id", [option, name], { encoding: "utf8" });
    return status === 0 ? Number(stdout) : undefined;
  };
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = [id("-u", name), id("-g", name)];
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error("Running as root, and there is no account to run PostgreSQL as.");
}
