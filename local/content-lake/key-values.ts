import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import * as z from "zod";

const pairs = z.array(z.object({ key: z.string(), value: z.unknown() }));

/** What the Studio remembers for its users (columns, recent searches): one small file for all of them. */
export class KeyValues {
  private readonly values: Map<string, unknown>;

  constructor(private readonly path: string) {
    const known: unknown = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : [];
    this.values = new Map(pairs.parse(known).map(({ key, value }) => [key, value]));
  }

  /** The pairs that are known of the keys. */
  get(keys: readonly string[]) {
    return keys.flatMap((key) =>
      this.values.has(key) ? [{ key, value: this.values.get(key) }] : [],
    );
  }

  /** @param given `[{key, value}]`. @throws ZodError when it is something else */
  set(given: unknown) {
    const changed = pairs.parse(given);
    for (const { key, value } of changed) this.values.set(key, value);
    const all = Array.from(this.values, ([key, value]) => ({ key, value }));
    writeFileSync(`${this.path}.tmp`, JSON.stringify(all));
    renameSync(`${this.path}.tmp`, this.path);
    return changed;
  }
}
