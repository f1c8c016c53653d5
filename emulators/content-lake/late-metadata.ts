import { SCRIPT } from "./editors";
import { prepareTransaction } from "./mutations";
import type { DocumentStore } from "./store";

/** Adds an image's metadata some time after its upload, as the hosted service does. */
export class LateMetadata {
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly store: DocumentStore,
    private readonly afterMs: number,
  ) {}

  /** Writes the metadata of an asset after the delay, if the asset still exists. */
  expect(id: string, metadata: unknown): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (this.store.get(id) === undefined) return;
      const request = { mutations: [{ patch: { id, set: { metadata } } }] };
      this.store.commit(prepareTransaction(this.store, request, { author: SCRIPT }).transaction);
    }, this.afterMs);
    this.timers.add(timer);
  }

  /** Cancels all pending writes. */
  end(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }
}
