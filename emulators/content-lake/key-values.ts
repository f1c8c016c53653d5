import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import * as z from "zod";

const pairs = z.array(z.object({ key: z.string(), value: z.unknown() }));

/** Stores the Studio's user settings (columns, recent searches) in one small file for all users. */
export class KeyValues {
  private readonly values: Map<string, unknown>;

  constructor(private readonly path: string) {
    const known: unknown = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : [];
    this.values = new Map(pairs.parse(known).map(({ key, value }) => [key, value]));
  }

  /** Returns a pair for each key, with null for unknown keys. */
  get(keys: readonly string[]) {
    return keys.map((key) => ({ key, value: this.values.get(key) ?? null }));
  }

  /** @param given `[{key, value}]`. @throws ZodError if it is something else */
  set(given: unknown) {
    const changed = pairs.parse(given);
    for (const { key, value } of changed) this.values.set(key, value);
    this.write();
    return changed;
  }

  delete(keys: readonly string[]) {
    for (const key of keys) this.values.delete(key);
    this.write();
  }

  private write() {
    const all = Array.from(this.values, ([key, value]) => ({ key, value }));
    writeFileSync(`${this.path}.tmp`, JSON.stringify(all));
    renameSync(`${this.path}.tmp`, this.path);
  }
}
