import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientPerspective, SanityClient } from "@sanity/client";
import { contentClient } from "../../../local/content-lake/content-client";
import {
  type ContentLakeOptions,
  type RunningContentLake,
  startContentLake,
} from "../../../local/content-lake/server";

export interface StandIn {
  lake: RunningContentLake;
  directory: string;
  /** The lines it logged. */
  log: string[];
  /** A client of the newest API version; default perspective published. */
  client(perspective?: ClientPerspective, apiVersion?: string): SanityClient;
  /** Stops it and removes its directory. */
  remove(): Promise<void>;
}

/** An empty directory of its own, under the system's temporary directory. */
export function temporaryDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), "content-stand-in-"));
}

/** The real client, set up as the site sets it up. */
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

/** Starts a content stand-in in this process, on a free port and an empty directory. */
export async function startStandIn(
  modes: Omit<ContentLakeOptions, "port" | "directory" | "log"> = {},
): Promise<StandIn> {
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
