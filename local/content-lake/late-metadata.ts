import { SCRIPT } from "./editors";
import { prepareTransaction } from "./mutations";
import type { DocumentStore } from "./store";

/** Gives assets what was learned of their pixels some time after their upload, as the hosted service does. */
export class LateMetadata {
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly store: DocumentStore,
    private readonly afterMs: number,
  ) {}

  /** Writes the metadata of an asset when the time has come, if the asset is there then. */
  expect(id: string, metadata: unknown): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (this.store.get(id) === undefined) return;
      const request = { mutations: [{ patch: { id, set: { metadata } } }] };
      this.store.commit(prepareTransaction(this.store, request, { author: SCRIPT }).transaction);
    }, this.afterMs);
    this.timers.add(timer);
  }

  /** What is still expected then never comes. */
  end(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }
}
