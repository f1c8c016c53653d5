import { useSyncExternalStore } from "react";

/** A document that an editor is about to delete or unpublish. */
export type Removal = { kind: "delete" | "unpublish"; id: string; type: string };

let removal: Removal | undefined;
const listeners = new Set<() => void>();

/** Opens the dialog for a removal; without one, closes it. */
export function openRemoval(next: Removal | undefined): void {
  removal = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the removal whose dialog is open. */
export const useOpenRemoval = (): Removal | undefined =>
  useSyncExternalStore(subscribe, () => removal);
