import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LimitFunction } from "p-limit";
import { removeTemporaryFiles, writeAtomically } from "./atomic-file";

/** Caches transformed images on disk. Concurrent requests share one transformation. */
export class TransformCache {
  private readonly underWay = new Map<string, Promise<Buffer>>();

  /** @param directory is created; partially written files of an earlier process are deleted */
  constructor(
    private readonly directory: string,
    private readonly limit: LimitFunction,
  ) {
    mkdirSync(directory, { recursive: true });
    removeTemporaryFiles(directory);
  }

  /**
   * Returns the cached bytes of a name, or calls `transform` on a cache miss.
   * @param name everything that the result depends on
   */
  async get(name: string, transform: () => Promise<Buffer>): Promise<Buffer> {
    const path = join(this.directory, createHash("sha256").update(name).digest("hex"));
    const running = this.underWay.get(path);
    if (running !== undefined) return running;
    const bytes = this.readOrMake(path, transform).finally(() => this.underWay.delete(path));
    this.underWay.set(path, bytes);
    return bytes;
  }

  private async readOrMake(path: string, transform: () => Promise<Buffer>): Promise<Buffer> {
    if (existsSync(path)) return readFile(path);
    const bytes = await this.limit(transform);
    await writeAtomically(path, bytes);
    return bytes;
  }
}
