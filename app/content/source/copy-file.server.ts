import { readFileSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as z from "zod";

/** Whose content a copy holds: no project is ever answered with another's. */
export type ContentSource = { projectId: string; dataset: string };

/** Answers by the key of their question, each as the JSON that stands in the file. */
export type CopiedAnswers = ReadonlyMap<string, string>;

export type CopyFile = { savedAt: Date; answers: CopiedAnswers };

const FORMAT = 1;

const headSchema = z.object({
  format: z.literal(FORMAT),
  projectId: z.string(),
  dataset: z.string(),
  answers: z.number(),
  savedAt: z.iso.datetime().transform((time) => new Date(time)),
});

const line = /^([\w-]+) (\{.*\})$/;

/**
 * Reads a copy of the content: a line about the whole, then a line for each answer.
 * @returns null where there is no such file
 * @throws an Error that says why the file is of no use: another project's, cut off, or no copy at all
 */
export function readCopyFile(path: string, source: ContentSource): CopyFile | null {
  const text = textOf(path);
  if (text === null) return null;
  const [first = "", ...lines] = text.trimEnd().split("\n");
  const { projectId, dataset, savedAt, answers: count } = headOf(first);
  if (projectId !== source.projectId || dataset !== source.dataset) {
    throw new Error(`It holds the content of ${projectId}, ${dataset}`);
  }
  const answers = new Map<string, string>();
  for (const text of lines) {
    const [, key, answer] = line.exec(text) ?? [];
    if (key && answer) answers.set(key, answer);
  }
  if (answers.size !== count) throw new Error("It is not whole");
  return { savedAt, answers };
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function headOf(first: string) {
  try {
    return headSchema.parse(JSON.parse(first));
  } catch (error) {
    throw new Error("It is no copy of content in this format", { cause: error });
  }
}

/** Writes a copy in the place of the one before. Whoever reads meanwhile, or after a crash, has either whole. */
export async function writeCopyFile(
  path: string,
  source: ContentSource,
  answers: CopiedAnswers,
): Promise<void> {
  // Another process that keeps its copy in the same place writes a file of its own.
  const draft = `${path}.${process.pid}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(draft, "w");
    try {
      await writeFile(file, linesOf(source, answers));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** In pieces: to put a large copy together at once would keep visitors waiting. */
function* linesOf({ projectId, dataset }: ContentSource, answers: CopiedAnswers) {
  const savedAt = new Date().toISOString();
  let piece = `${JSON.stringify({ format: FORMAT, projectId, dataset, savedAt, answers: answers.size })}\n`;
  for (const [key, answer] of answers) {
    piece += `${key} ${answer}\n`;
    if (piece.length < 65_536) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}
