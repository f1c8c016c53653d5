import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { Emulator, startFilledContent } from "../../testing/emulator";
import { freshBuild } from "../../testing/fresh-build";
import { type Addresses, startSoundSite } from "./start-site";

declare module "vitest" {
  interface ProvidedContext {
    addresses: Addresses;
  }
}

/** Builds the site if needed, and starts the emulators once for all tests. */
export default async function setUp({ provide }: TestProject) {
  freshBuild();
  const directory = mkdtempSync(join(tmpdir(), "matrix-"));
  const [content, empty, supabase] = await Promise.all([
    startFilledContent(join(directory, "content")),
    Emulator.start("content-lake", join(directory, "empty")),
    Emulator.start("supabase", join(directory, "supabase")),
  ]);
  const { url, anonKey, serviceRoleKey, issuer } = supabase;
  const soundCopies = join(directory, "copies");
  const sound = await startSoundSite(
    { content: content.url, supabase: url, anonKey, issuer },
    { CONTENT_COPY_DIR: soundCopies },
  );
  provide("addresses", {
    content: content.url,
    emptyContent: empty.url,
    supabase: url,
    anonKey,
    issuer,
    serviceRoleKey,
    soundSite: sound.url,
    soundCopies,
  });
  return async () => {
    await sound.kill();
    await Promise.all([content.kill(), empty.kill(), supabase.kill()]);
    rmSync(directory, { recursive: true, force: true });
  };
}
