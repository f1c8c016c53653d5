import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import * as z from "zod";

/** Bytes by the path of the page, or by the name of a file that several pages load. */
export type Weights = Readonly<Record<string, number>>;

/** The largest allowed weight of each group in bytes, also if the record is larger. */
const ceilings = {
  /** Scripts that a page loads before the visitor does anything, each compressed with Brotli. */
  scripts: 120 * 1024,
  /** The script of public pages, compressed with Brotli. */
  pageScript: 6 * 1024,
  /** HTML and stylesheets of a page, compressed with Brotli. */
  html: 40 * 1024,
  /** Fonts that every page preloads. */
  fonts: 50 * 1024,
  /** All bytes that a phone receives for a page. */
  transfer: 150 * 1024,
} as const;
const homeHtmlCeiling = 20 * 1024;

/** A figure fails when it is more than this share above its record. */
const tolerance = 0.05;
const recordFile = "tests/weights.json";
const recordsSchema = z.record(z.string(), z.record(z.string(), z.number()));

/**
 * Compares measured weights with their records. If `RECORD_WEIGHTS` is set, those that differ by more than the tolerance
 * are recorded.
 * @returns a message for each weight that is too large or has no record
 */
export function checkWeights(group: keyof typeof ceilings, weights: Weights): string[] {
  const records = recordsSchema.parse(JSON.parse(readFileSync(recordFile, "utf8")));
  const ofGroup = records[group] ?? {};
  if (!process.env.RECORD_WEIGHTS) return findExcess(group, weights, ofGroup);
  const recorded = Object.entries(weights).map(([name, bytes]) => {
    const record = ofGroup[name] ?? 0;
    return [name, Math.abs(bytes - record) <= record * tolerance ? record : bytes];
  });
  const updated = { ...records, [group]: Object.fromEntries(recorded) };
  writeFileSync(recordFile, `${JSON.stringify(updated, null, 2)}\n`);
  return findExcess(group, weights, weights);
}

/** Same, with the given records of the group. */
function findExcess(group: keyof typeof ceilings, weights: Weights, records: Weights): string[] {
  return Object.entries(weights).flatMap(([name, bytes]) => {
    const ceiling = group === "html" && name === "/" ? homeHtmlCeiling : ceilings[group];
    const figure = `${group} of ${name}: ${bytes} bytes`;
    if (bytes > ceiling) return [`${figure}, above the ceiling of ${ceiling}.`];
    const record = records[name];
    if (record !== undefined && bytes <= record * (1 + tolerance)) return [];
    const compared =
      record === undefined
        ? "no record"
        : `${((bytes / record - 1) * 100).toFixed(1)} % above the record of ${record}`;
    return [
      `${figure}, ${compared} (${recordFile}). If the increase is intended, record it: npm run test:more -- weights`,
    ];
  });
}

export const brotliBytes = (text: string) => brotliCompressSync(text).length;
