import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False on the server and while hydrating, then true: for controls that work by script alone. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
