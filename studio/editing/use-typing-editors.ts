import { useEffect, useRef } from "react";
import { useCurrentUser, useDocumentPresence, useDocumentStore } from "sanity";

/** After a longer pause an editor counts as finished. */
const TYPING_MS = 10_000;

/**
 * Returns a function that returns the names of the other editors who are typing in a document: those in one of its
 * fields, if a remote change has arrived in the last ten seconds.
 */
export function useTypingEditors(id: string, type: string): () => string[] {
  const store = useDocumentStore();
  const present = useDocumentPresence(id);
  const self = useCurrentUser();
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    const events = store.pair.documentEvents(id, type).subscribe((event) => {
      const isRemote =
        (event.type === "mutation" && event.origin === "remote") ||
        (event.type === "rebase" && event.remoteMutations.length > 0);
      if (isRemote) changedAt.current = performance.now();
    });
    return () => events.unsubscribe();
  }, [store, id, type]);
  return () => {
    if (performance.now() - changedAt.current > TYPING_MS) return [];
    const others = present.filter(({ user, path }) => user.id !== self?.id && path.length > 0);
    return [...new Set(others.map(({ user }) => user.displayName ?? "Another editor"))];
  };
}
