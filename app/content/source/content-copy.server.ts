import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { Question, Reply } from "~/content/source/ask.server";

/** Whose content a copy holds: no project is ever answered with another's. */
export type ContentOrigin = { projectId: string; dataset: string };

export type CopiedAnswer = Reply & { question: Question };

const FORMAT = 3;

const copySchema = z.object({
  format: z.literal(FORMAT),
  projectId: z.string(),
  dataset: z.string(),
  savedAt: z.iso.datetime(),
  /** The last used first. */
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
 * @returns null where there is no such file
 * @throws an Error that says why the file is of no use: another project's, cut off, or no copy at all
 */
export function readContentCopy(path: string, origin: ContentOrigin) {
  if (!existsSync(path)) return null;
  const copy = copySchema.parse(JSON.parse(readFileSync(path, "utf8")));
  if (copy.projectId !== origin.projectId || copy.dataset !== origin.dataset) {
    throw new Error(`It holds the content of ${copy.projectId}, ${copy.dataset}`);
  }
  return copy;
}

export type ContentCopyOptions = {
  origin: ContentOrigin;
  directory: string;
  /** The copy that was made with the build; never written. */
  snapshot: string;
  /** What is to be kept, the last used first. */
  answers: () => readonly CopiedAnswer[];
  onProblem: (message: string, fields: Record<string, unknown>) => void;
  /** How long after a change the copy is written, with the changes of that time; 3 s if not given. */
  writeAfterMs?: number;
};

/**
 * The content on disk, for a process that finds the service silent. A question is found by its text, so that a build
 * which asks differently is not given answers of another shape. No failure of the disk reaches a visitor.
 */
export function openContentCopy(options: ContentCopyOptions) {
  const { origin, directory, snapshot, answers, onProblem, writeAfterMs = 3_000 } = options;
  const path = join(directory, `${origin.projectId}.${origin.dataset}.json`);
  // Another process that keeps its copy in the same place writes a draft of its own.
  const draft = `${path}.${process.pid}.tmp`;
  let isChanged = false;
  let couldWrite = true;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function read(place: string) {
    try {
      return readContentCopy(place, origin) ?? [];
    } catch (error) {
      onProblem("A copy of the content is of no use", { path: place, error });
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
      // A process that reads meanwhile, or after a crash, has the copy before or this one whole.
      await rename(draft, path);
      couldWrite = true;
    } catch (error) {
      isChanged = true;
      if (couldWrite) onProblem("The copy of the content cannot be written", { path, error });
      couldWrite = false;
      // A disk that fails here as well has been told of.
      await rm(draft, { force: true }).catch(() => {});
    }
  }

  /** Writes what has not been written. Never rejects. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    /** What the build's copy and the process's own hold, the newer last: it counts. */
    read: (): CopiedAnswer[] =>
      [snapshot, path]
        .flatMap(read)
        .sort((a, b) => a.savedAt.localeCompare(b.savedAt))
        .flatMap((copy) => copy.answers.reverse()),
    /** To be called where an answer differs from the one before: the copy is written soon. */
    change: (): void => {
      isChanged = true;
      timer ??= setTimeout(() => void flush(), writeAfterMs).unref();
    },
    flush,
  };
}
