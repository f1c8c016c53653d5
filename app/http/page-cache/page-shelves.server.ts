import { LRUCache } from "lru-cache";

import { type Change, concerns, type Sources } from "~/http/drop-log.server";
import { type KeptPage, weightOf } from "~/http/page-cache/kept-page.server";

/**
 * A page in memory, with what says how long it may be sent. Times are milliseconds of `performance.now`, which goes on
 * evenly when the clock is set; `until` alone is a time of the clock, as the content's schedules are.
 */
export type Shelved = {
  page: KeptPage;
  sources: Sources;
  /** The content it was made from; undefined where that was not the newest. */
  answers: ReadonlyMap<string, object> | undefined;
  /** When it changes by itself, in milliseconds since 1970; Infinity where it does not. */
  until: number;
  /** From when on it is to be made anew; Infinity while nothing has overtaken it. */
  staleSince: number;
  /** How long after that it is still sent at once, while a new one is being made. */
  graceMs: number;
  /** Not made anew before this time: the last attempt failed. */
  restUntil: number;
  /** Whether anybody asked for it since it was made. */
  asked: boolean;
};

const MEGABYTE = 1024 * 1024;

/** Bytes each shelf may hold. What strangers can think of has little room, and none on the shelf of the pages. */
const shelfSizes = { plain: 32 * MEGABYTE, variant: 8 * MEGABYTE, missing: 2 * MEGABYTE } as const;

export type ShelfName = keyof typeof shelfSizes;

/** The pages in memory, the least recently sent first out. */
export class PageShelves {
  private readonly shelves = new Map<ShelfName, LRUCache<string, Shelved>>();

  constructor() {
    for (const [name, maxSize] of [
      ["plain", shelfSizes.plain],
      ["variant", shelfSizes.variant],
      ["missing", shelfSizes.missing],
    ] as const) {
      this.shelves.set(
        name,
        new LRUCache({ maxSize, sizeCalculation: ({ page }: Shelved) => weightOf(page) }),
      );
    }
  }

  get(key: string): Shelved | undefined {
    for (const shelf of this.shelves.values()) {
      const shelved = shelf.get(key);
      if (shelved) return shelved;
    }
    return undefined;
  }

  /** The same without counting as a use. */
  peek(key: string): Shelved | undefined {
    for (const shelf of this.shelves.values()) {
      const shelved = shelf.peek(key);
      if (shelved) return shelved;
    }
    return undefined;
  }

  set(key: string, name: ShelfName, shelved: Shelved): void {
    for (const [each, shelf] of this.shelves) {
      if (each === name) shelf.set(key, shelved);
      else shelf.delete(key);
    }
  }

  delete(key: string): void {
    for (const shelf of this.shelves.values()) shelf.delete(key);
  }

  /**
   * Takes away what a change concerns. Pages that somebody asked for since they were made stay, marked as
   * overtaken, until they are made anew. Answers with their keys.
   */
  overtake(change: Change, now: number, graceMs: number): string[] {
    const wanted: string[] = [];
    for (const [name, shelf] of this.shelves) {
      for (const [key, shelved] of [...shelf.entries()]) {
        if (!concerns(change, shelved.sources)) continue;
        if (name !== "plain" || !shelved.asked) {
          shelf.delete(key);
          continue;
        }
        shelved.staleSince = Math.min(shelved.staleSince, now);
        shelved.graceMs = graceMs;
        shelved.restUntil = 0;
        wanted.push(key);
      }
    }
    return wanted;
  }

  /** How many pages there are, and their bytes. */
  get size(): { pages: number; bytes: number } {
    const all = [...this.shelves.values()];
    return {
      pages: all.reduce((sum, { size }) => sum + size, 0),
      bytes: all.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    };
  }
}
