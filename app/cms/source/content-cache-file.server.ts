import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { ContentQuery, QueryResponse } from "~/cms/source/request-content.server";

/** The project and dataset of a copy, so that no project gets the content of another. */
export type ContentOrigin = { projectId: string; dataset: string };

export type CachedResult = QueryResponse & { question: ContentQuery };

const FORMAT = 3;

const copySchema = z.object({
  format: z.literal(FORMAT),
  projectId: z.string(),
  dataset: z.string(),
  savedAt: z.iso.datetime(),
  /** The most recently used first. */
  answers: z.array(
    z.object({
      question: z.object({
        name: z.string(),
        query: z.string(),
        params: z.record(z.string(), z.unknown()),
      }),
      result: z.unknown(),
      tags: z.array(z.string()).readonly().nullable(),
    }),
  ),
});

/**
 * Reads a copy of the content.
 * @returns null if there is no such file
 * @throws an Error with the reason why the file is unusable: from another project, truncated, or not a copy at all
 */
export function readContentCache(path: string, origin: ContentOrigin) {
  if (!existsSync(path)) return null;
  const copy = copySchema.parse(JSON.parse(readFileSync(path, "utf8")));
  if (copy.projectId !== origin.projectId || copy.dataset !== origin.dataset) {
    throw new Error(`The file contains the content of ${copy.projectId}/${copy.dataset}`);
  }
  return copy;
}

export type ContentCacheOptions = {
  origin: ContentOrigin;
  directory: string;
  /** The copy that the build has made; never written. */
  snapshot: string;
  /** Returns the results to save, the most recently used first. */
  answers: () => readonly CachedResult[];
  onProblem: (message: string, fields: Record<string, unknown>) => void;
  /** Delay after a change until the copy is written, with all changes of that time; 3 s if not given. */
  writeAfterMs?: number;
};

const RETRY_MS = 60_000;

/**
 * Opens the content on disk, for a process that starts while the service is down. A query is found by its text, so that
 * a build with different queries does not get results of the wrong schema. No disk failure reaches a visitor.
 */
export function openContentCache(options: ContentCacheOptions) {
  const { origin, directory, snapshot, answers, onProblem, writeAfterMs = 3_000 } = options;
  const path = join(directory, `${origin.projectId}.${origin.dataset}.json`);
  // Another process with the same directory writes its own draft.
  const draft = `${path}.${randomUUID()}.tmp`;
  let isChanged = false;
  let couldWrite = true;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function read(place: string) {
    try {
      return readContentCache(place, origin) ?? [];
    } catch (error) {
      onProblem("Ignoring invalid content cache file", { path: place, error });
      return [];
    }
  }

  async function write() {
    if (!isChanged) return;
    isChanged = false;
    try {
      await mkdir(directory, { recursive: true });
      const copied = answers().map(({ question, result, tags }) => ({ question, result, tags }));
      const copy = { format: FORMAT, ...origin, savedAt: new Date(), answers: copied };
      await writeFile(draft, JSON.stringify(copy), { flush: true });
      // A rename is atomic: a process that reads meanwhile, or after a crash, has either the old copy or this one
      // complete.
      await rename(draft, path);
      couldWrite = true;
    } catch (error) {
      isChanged = true;
      if (couldWrite) onProblem("Content cache write failed", { path, error });
      couldWrite = false;
      timer ??= setTimeout(() => void flush(), RETRY_MS).unref();
      // If the disk fails here as well, that has been reported already.
      await rm(draft, { force: true }).catch(() => {});
    }
  }

  /** Writes unsaved changes. Never rejects. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    /** Returns the results of the build's copy and of the process's own, the newer last, so that it wins. */
    read: (): CachedResult[] =>
      [snapshot, path]
        .flatMap(read)
        .sort((a, b) => a.savedAt.localeCompare(b.savedAt))
        .flatMap((copy) => copy.answers.reverse()),
    /** To be called if a result differs from the previous one: the copy is written soon. */
    change: (): void => {
      isChanged = true;
      timer ??= setTimeout(() => void flush(), writeAfterMs).unref();
    },
    flush,
  };
}
