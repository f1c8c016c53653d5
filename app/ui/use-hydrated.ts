import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Returns false on the server and while hydrating, then true; for controls that need scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
