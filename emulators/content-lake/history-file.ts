import { closeSync, existsSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import * as z from "zod";
import { parseJson } from "./json-lines";

const recordSchema = z.object({
  id: z.string(),
  timestamp: z.string(),
  author: z.string(),
  documents: z.array(
    z.object({
      id: z.string(),
      previousRev: z.string().optional(),
      isThere: z.boolean(),
      apply: z.array(z.unknown()),
      revert: z.array(z.unknown()),
    }),
  ),
});

/** A transaction in the history: its effect and the inverse, as Mendoza patches. */
export type HistoryRecord = z.infer<typeof recordSchema>;

const KEPT = 20_000;

/**
 * Opens the history file, with one record per line, and reads the newest records. Damage is not an error, because the dataset
 * has separate files; the history then begins after the last unreadable line.
 */
export function openHistoryFile(path: string) {
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
  const readable = lines.slice(-KEPT).map((line) => recordSchema.safeParse(parseJson(line)).data);
  const afterDamage = readable.lastIndexOf(undefined) + 1;
  const records = readable.slice(afterDamage).filter((record) => record !== undefined);
  if (records.length < lines.length) {
    writeFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
  }
  const descriptor = openSync(path, "a");
  return {
    records,
    append: (record: HistoryRecord) => {
      writeSync(descriptor, `${JSON.stringify(record)}\n`);
    },
    close: () => closeSync(descriptor),
  };
}
