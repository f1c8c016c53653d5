import { createHash } from "node:crypto";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import type { Answer, Copies } from "~/content/source/content-cache.server";
import { type ContentSource, readCopyFile, writeCopyFile } from "~/content/source/copy-file.server";

export type ContentCopiesOptions = {
  source: ContentSource;
  /** Where the last good answers are kept; without it they are not. */
  directory?: string;
  /** The copy that was made with the build; never written. */
  snapshot?: string;
  onProblem: (message: string, fields: Record<string, unknown>) => void;
  /** How long after a change the copy is written, with the changes of that time; 3 s if not given. */
  writeAfterMs?: number;
};

const MOST_ANSWERS = 2_000;
/** In UTF-16 units of the answers' JSON. */
const MOST_TEXT = 16_000_000;

const answerSchema = z.object({
  result: z.unknown(),
  tags: z.array(z.string()).readonly().nullable(),
}) satisfies z.ZodType<Answer>;

/**
 * What the content service last answered, on disk: for a process that finds it silent. A question is found by its
 * text, so that a build which asks differently is not given answers of another shape. No failure of the disk
 * reaches whoever reads or keeps.
 */
export function openContentCopies(options: ContentCopiesOptions) {
  const { source, directory, snapshot, onProblem, writeAfterMs = 3_000 } = options;
  const path = directory && join(directory, `${source.projectId}.${source.dataset}.jsonl`);
  const answers = new LRUCache<string, string>({
    max: MOST_ANSWERS,
    maxSize: MOST_TEXT,
    sizeCalculation: (text) => text.length,
  });
  let isChanged = false;
  let couldWrite = true;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  // The older first: what the newer has takes its place.
  const files = [snapshot, path]
    .flatMap((place) => (place ? (read(place) ?? []) : []))
    .sort((a, b) => a.savedAt.getTime() - b.savedAt.getTime());
  for (const file of files) for (const [key, text] of file.answers) answers.set(key, text);

  function read(place: string) {
    try {
      return readCopyFile(place, source);
    } catch (error) {
      onProblem("A copy of the content is of no use", { path: place, error });
      return null;
    }
  }

  function change() {
    if (!path) return;
    isChanged = true;
    timer ??= setTimeout(() => void flush(), writeAfterMs).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  async function write() {
    if (!path || !isChanged) return;
    isChanged = false;
    try {
      const oldestFirst = [...answers.rkeys()].map(
        (key) => [key, answers.peek(key) ?? ""] as const,
      );
      await writeCopyFile(path, source, new Map(oldestFirst));
      couldWrite = true;
    } catch (error) {
      isChanged = true;
      if (couldWrite) onProblem("The copy of the content cannot be written", { path, error });
      couldWrite = false;
    }
  }

  return {
    find: (question: string): Answer | undefined => {
      const text = answers.get(keyOf(question));
      if (text === undefined) return undefined;
      try {
        return answerSchema.parse(JSON.parse(text));
      } catch {
        answers.delete(keyOf(question));
        return undefined;
      }
    },
    keep: (question: string, { result, tags }: Answer): void => {
      const key = keyOf(question);
      const text = JSON.stringify({ result, tags });
      if (answers.get(key) === text) return;
      answers.set(key, text);
      change();
    },
    forget: (question: string): void => {
      if (answers.delete(keyOf(question))) change();
    },
    /** How many answers there are. */
    get size() {
      return answers.size;
    },
    /** Writes what has not been written; for the end of the process. Never rejects. */
    flush,
  } satisfies Copies & Record<string, unknown>;
}

const keyOf = (question: string) =>
  createHash("sha256").update(question).digest("base64url").slice(0, 22);
