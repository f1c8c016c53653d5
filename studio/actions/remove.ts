import type { DocumentActionComponent } from "sanity";
import { openRemoval } from "./open-removal";

/**
 * Returns the Studio's Delete or Unpublish action with our dialog. The dialog is part of the layout, because the Studio
 * closes an action's dialog when the list of actions changes, e.g. when another editor begins to type.
 */
export function withRemovalDialog(
  action: DocumentActionComponent,
  kind: "delete" | "unpublish",
): DocumentActionComponent {
  const useRemove: DocumentActionComponent = (props) => {
    const original = action(props);
    if (!original) return null;
    const { id, type } = props;
    return { ...original, dialog: false, onHandle: () => openRemoval({ kind, id, type }) };
  };
  useRemove.action = kind;
  useRemove.displayName = kind === "delete" ? "Delete" : "Unpublish";
  return useRemove;
}
