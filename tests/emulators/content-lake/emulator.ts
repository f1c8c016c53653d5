import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientPerspective, SanityClient } from "@sanity/client";
import { afterAll, beforeAll } from "vitest";
import { contentClient } from "../../../emulators/content-lake/content-client";
import {
  type ContentLakeOptions,
  type RunningContentLake,
  startContentLake,
} from "../../../emulators/content-lake/server";

export interface Emulator {
  lake: RunningContentLake;
  directory: string;
  /** The lines that the emulator logged. */
  log: string[];
  /** Creates a client of the newest API version; the default perspective is published. */
  client(perspective?: ClientPerspective, apiVersion?: string): SanityClient;
  /** Stops the emulator and removes its directory. */
  remove(): Promise<void>;
}

/** Creates an empty directory under the system's temporary directory. */
export function temporaryDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), "content-emulator-"));
}

/** Creates the real client with the site's settings. */
export function connect(
  apiHost: string,
  perspective?: ClientPerspective,
  apiVersion?: string,
): SanityClient {
  return contentClient(apiHost, {
    maxRetries: 0,
    ...(apiVersion !== undefined && { apiVersion }),
    ...(perspective !== undefined && { perspective }),
  });
}

type Modes = Omit<ContentLakeOptions, "port" | "directory" | "log">;

/** Starts one emulator for all tests of the file; the returned function gives it while the tests run. */
export function useContentEmulator(modes?: Modes): () => Emulator {
  let running: Emulator | undefined;
  beforeAll(async () => {
    running = await startEmulator(modes);
  });
  afterAll(() => running?.remove());
  return () => {
    if (!running) throw new Error("The emulator is not running.");
    return running;
  };
}

/** Starts a content emulator in this process, on a free port and in an empty directory. */
export async function startEmulator(modes: Modes = {}): Promise<Emulator> {
  const directory = await temporaryDirectory();
  const log: string[] = [];
  const lake = await startContentLake({
    port: 0,
    directory,
    log: (line) => log.push(line),
    ...modes,
  });
  return {
    lake,
    directory,
    log,
    client: (perspective, apiVersion) => connect(lake.url, perspective, apiVersion),
    remove: async () => {
      await lake.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
