import { useSyncExternalStore } from "react";

type Deleted = { id: string; type: string };

type EditStatus = {
  /** Whether edits wait in this tab because the content service cannot be reached. */
  isOffline: boolean;
  /** Documents that another editor deleted while this one was typing, and that are drafts again; by their published ids. */
  deleted: readonly Deleted[];
};

let status: EditStatus = { isOffline: false, deleted: [] };
const listeners = new Set<() => void>();

function update(change: Partial<EditStatus>): void {
  status = { ...status, ...change };
  for (const listener of listeners) listener();
}

/** Reports whether edits reach the content service. */
export function reportConnection(isConnected: boolean): void {
  if (status.isOffline === isConnected) update({ isOffline: !isConnected });
}

/** Reports that a deleted document has become a draft again. */
export function reportDeleted(document: Deleted): void {
  update({ deleted: [...status.deleted.filter(({ id }) => id !== document.id), document] });
}

/** Removes the notice of a deletion. */
export function dismissDeleted(id: string): void {
  update({ deleted: status.deleted.filter((document) => document.id !== id) });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns what the editor has to know about edits that are not stored as usual. */
export const useEditStatus = (): EditStatus => useSyncExternalStore(subscribe, () => status);
