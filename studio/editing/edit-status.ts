import { createStore } from "./store";

type Deleted = { id: string; type: string };

type EditStatus = {
  /** Whether edits wait in this tab because the content service cannot be reached. */
  isOffline: boolean;
  /**
   * Documents that another editor deleted while this one was typing, and that have become drafts again; by their
   * published ids.
   */
  deleted: readonly Deleted[];
};

const status = createStore<EditStatus>({ isOffline: false, deleted: [] });

const update = (change: Partial<EditStatus>) => status.set({ ...status.get(), ...change });

/** Reports whether edits reach the content service. */
export function reportConnection(isConnected: boolean): void {
  if (status.get().isOffline === isConnected) update({ isOffline: !isConnected });
}

/** Reports that a deleted document has become a draft again. */
export function reportDeleted(document: Deleted): void {
  update({ deleted: [...status.get().deleted.filter(({ id }) => id !== document.id), document] });
}

/** Removes the notice of a deletion. */
export function dismissDeleted(id: string): void {
  update({ deleted: status.get().deleted.filter((document) => document.id !== id) });
}

/** Returns the state of edits that are not stored as usual. */
export const useEditStatus = status.use;
