import type { DocumentActionComponent } from "sanity";
import { openRemoval } from "./open-removal";

/**
 * The Studio's own Delete or Unpublish with a dialog of ours. The dialog belongs to the layout: the Studio closes one of an action
 * when the list of actions changes, as it does when another editor begins to type.
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
