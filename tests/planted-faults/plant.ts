import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "./faults";

/** @throws where the text of a fault does not stand exactly once in its file: the fault is stale */
export function readPlanted(project: string, { file, text, instead }: Fault) {
  const path = join(project, file);
  const sound = readFileSync(path, "utf8");
  const times = sound.split(text).length - 1;
  if (times !== 1) throw new Error(`${file} has ${JSON.stringify(text)} ${times} times, not once`);
  return { path, sound, faulty: sound.replace(text, () => instead) };
}

/** Runs `work` while the fault stands in the project. */
export async function withFault<T>(
  project: string,
  fault: Fault,
  work: () => Promise<T>,
): Promise<T> {
  const { path, sound, faulty } = readPlanted(project, fault);
  writeFileSync(path, faulty);
  try {
    return await work();
  } finally {
    writeFileSync(path, sound);
  }
}
