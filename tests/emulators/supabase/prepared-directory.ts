import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSupabase, type SupabaseOptions } from "../../../emulators/supabase/server";
import { hashFiles } from "../../../ops/build/hash-files";

/** Templates, named by the hash of the emulator's code and the migrations; outdated ones are deleted. */
const templates = ".cache/supabase";

/** Copies a directory of an emulator that has started once, because a copy is several times faster than a new database. */
export async function prepareDirectory() {
  const path = await mkdtemp(join(tmpdir(), "supabase-"));
  await cp(await findTemplate(), path, { recursive: true });
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Starts an emulator on a free port with a copy of a prepared directory, which `close` removes. */
export async function startPrepared(options: Omit<SupabaseOptions, "port" | "directory"> = {}) {
  const { path: directory, remove } = await prepareDirectory();
  const started = await startSupabase({ port: 0, directory, ...options });
  const close = async () => {
    await started.close();
    await remove();
  };
  return { ...started, close, issuer: `http://localhost:${started.port}/auth/v1` };
}

async function findTemplate(): Promise<string> {
  const name = hashFiles(["emulators/supabase", "supabase/migrations", "package-lock.json"]);
  const template = join(templates, name);
  if (existsSync(template)) return template;
  await mkdir(templates, { recursive: true });
  const directory = await mkdtemp(`${template}.`);
  await (await startSupabase({ port: 0, directory })).close();
  for (const other of await readdir(templates)) {
    if (!other.startsWith(name)) await rm(join(templates, other), { recursive: true, force: true });
  }
  // Another worker can have created the template first.
  await rename(directory, template).catch(() => rm(directory, { recursive: true, force: true }));
  return template;
}
