import { createStore } from "../editing/store";

/** A document that an editor is about to delete or unpublish. */
export type Removal = { kind: "delete" | "unpublish"; id: string; type: string };

const removal = createStore<Removal | undefined>(undefined);

/** Opens the dialog for a removal; without one, closes it. */
export const openRemoval = removal.set;

/** Returns the removal whose dialog is open. */
export const useOpenRemoval = removal.use;
