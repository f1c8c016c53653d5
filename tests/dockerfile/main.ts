import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startContentLake } from "../../emulators/content-lake/server";
import { buildStages, inEnvironment, openToAll } from "./build-stages";
import { readCommand, readDockerfile } from "./read-dockerfile";

/**
 * `npm run test:more -- docker`: carries out the Dockerfile without Docker in a temporary directory, and starts the result as
 * an unprivileged user. It cannot check the base image itself.
 */
const port = process.env.PORT || "3690";
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const root = mkdtempSync(join(tmpdir(), "dockerfile-"));
openToAll(root);
const say = (line: string) => console.log(`  ${line}`);

const stages = readDockerfile(readFileSync("Dockerfile", "utf8"));
const last = stages.at(-1);

async function main() {
  const image = buildStages(stages, { root, say, owner: unprivileged.uid }).get(last?.name ?? "");
  const find = (name: string) => last?.instructions.find((each) => each.name === name)?.text ?? "";
  if (!image || image.user === "root") throw new Error("The image runs as root");
  for (const name of [
    "app",
    "emulators",
    "ops",
    "studio",
    "tests",
    ".env",
    "node_modules/vitest",
  ]) {
    if (existsSync(join(image.workdir, name))) throw new Error(`The image contains ${name}`);
  }

  const lake = await startContentLake({ port: Number(port) + 1, directory: join(root, "content") });
  const variables = {
    PATH: process.env.PATH ?? "",
    ...image.environment,
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    SANITY_PROJECT_ID: "local",
    SANITY_DATASET: "production",
    SANITY_API_HOST: lake.url,
    SUPABASE_URL: "http://127.0.0.1:9",
    SUPABASE_ANON_KEY: "sb_publishable_nothing",
    APP_SECRET: "0".repeat(64),
    DRAIN_SECONDS: "2",
  };
  const place = { cwd: image.workdir, ...unprivileged };
  const command = readCommand(find("CMD"));
  const site = spawn("env", inEnvironment(variables, command), { ...place, stdio: "inherit" });
  say(`CMD ${command.join(" ")}: process ${site.pid}, user ${unprivileged.uid ?? "as this one"}`);
  try {
    const probe = inEnvironment(variables, readCommand(find("HEALTHCHECK")));
    const healthy = () => spawnSync("env", probe, place).status === 0;
    for (let second = 0; !healthy(); second += 1) {
      if (second === 20) throw new Error("HEALTHCHECK fails for 20 s");
      await wait(1_000);
    }
    say("HEALTHCHECK: 0");
    for (const path of ["/", "/favicon.svg", "/robots.txt", "/readyz"]) {
      const answer = await fetch(`http://localhost:${port}${path}`);
      say(`GET ${path}: ${answer.status} ${answer.headers.get("content-type")}`);
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    }
    const exit = new Promise((resolve) =>
      site.once("exit", (code, signal) => resolve(code ?? signal)),
    );
    site.kill("SIGTERM");
    await wait(500);
    const { status } = await fetch(`http://localhost:${port}/readyz`);
    say(`SIGTERM: /readyz ${status}`);
    if (status !== 503) throw new Error("There is no drain");
    say(
      `SIGTERM: ended with ${String(await Promise.race([exit, wait(15_000, "nothing in 15 s")]))}`,
    );
    if (healthy()) throw new Error("HEALTHCHECK still succeeds when nothing runs");
    say("HEALTHCHECK without the site: fails, as it should");
  } finally {
    site.kill("SIGKILL");
    await lake.close();
  }
}

try {
  await main();
} finally {
  rmSync(root, { recursive: true, force: true });
}
process.exit(0);
