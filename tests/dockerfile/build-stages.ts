import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { readAssignments, type Stage } from "./read-dockerfile";

export type Built = { workdir: string; environment: Record<string, string>; user: string };

/** The entries of .dockerignore, which keep files out of the context: exact names and paths, or prefixes that end with `*`. */
const ignored = readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean);
const isSent = (path: string) =>
  !ignored.some((name) =>
    name.endsWith("*")
      ? path.startsWith(name.slice(0, -1))
      : path === name || path.startsWith(`${name}/`),
  );

/**
 * Carries out the COPY, RUN, ENV, WORKDIR and USER instructions of each stage, in a separate directory for each.
 * @param owner the user id that replaces the image's users, which do not exist on this machine
 */
export function buildStages(
  stages: readonly Stage[],
  { root, say, owner }: { root: string; say: (line: string) => void; owner: number | undefined },
) {
  const built = new Map<string, Built>();
  for (const stage of stages) {
    say(`FROM ${stage.from}: this machine's Node ${process.version} in its place`);
    const place: Built = { workdir: join(root, stage.name), environment: {}, user: "root" };
    built.set(stage.name, place);
    for (const { name, text } of stage.instructions) {
      const began = performance.now();
      if (name === "ENV") Object.assign(place.environment, readAssignments(text));
      if (name === "USER") place.user = text;
      if (name === "WORKDIR") {
        place.workdir = join(root, stage.name, text);
        mkdirSync(place.workdir, { recursive: true });
      }
      if (name === "COPY") copy(text, place, built, root);
      if (name === "RUN") execute(text.replace(/-o \w+/, owner ? `-o ${owner}` : ""), place);
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      say(`${stage.name}: ${name} ${text} (${seconds} s)`);
    }
  }
  return built;
}

function copy(text: string, { workdir }: Built, built: ReadonlyMap<string, Built>, root: string) {
  const [, from, ...rest] = /^(?:--from=(\S+)\s+)?(.+)$/.exec(text) ?? [];
  if (from !== undefined && !built.has(from)) throw new Error(`There is no stage ${from}`);
  const words = (rest[0] ?? "").split(/\s+/);
  const target = words.pop() ?? ".";
  for (const source of words) {
    const path = from === undefined ? source : join(root, from, source);
    const directory = target.endsWith("/") || words.length > 1 || target === ".";
    const to = join(workdir, target, directory && source !== "." ? source : "");
    cpSync(path, to, {
      recursive: true,
      filter: (each) => from !== undefined || isSent(relative(".", each)),
    });
  }
}

/** Arguments of `env` for a command with only these variables, and none of this process. */
export const inEnvironment = (
  variables: Readonly<Record<string, string>>,
  command: readonly string[],
) => ["-i", ...Object.entries(variables).map((each) => each.join("=")), ...command];

function execute(command: string, { workdir, environment }: Built) {
  const kept = Object.entries(process.env).flatMap(([name, value]): [string, string][] =>
    /^(?:PATH|HOME|npm_config_.*)$/i.test(name) && value !== undefined ? [[name, value]] : [],
  );
  const args = inEnvironment({ ...Object.fromEntries(kept), ...environment }, [
    "sh",
    "-c",
    command,
  ]);
  const { status, stderr, stdout } = spawnSync("env", args, { cwd: workdir, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ends with ${status}:\n${stdout}${stderr}`);
}

/** Lets an unprivileged user read the directory, as in an image. */
export const openToAll = (directory: string) => chmodSync(directory, 0o755);
