import type { DocumentActionComponent } from "sanity";
import { withOwnCopy } from "./duplicate";
import { openRemoval } from "./open-removal";
import { usePublish } from "./publish";

const made = new Map<DocumentActionComponent, DocumentActionComponent>();

/**
 * Returns our replacement for the Studio's Publish, Delete, Unpublish and Duplicate. The same action always gives the
 * same replacement, because actions keep state.
 */
export function ownAction(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action === "publish") return usePublish;
  const present = made.get(action) ?? replacementOf(action);
  made.set(action, present);
  return present;
}

function replacementOf(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action === "duplicate") return withOwnCopy(action);
  if (action.action !== "delete" && action.action !== "unpublish") return action;
  return withRemovalDialog(action, action.action);
}

/**
 * Returns the Studio's Delete or Unpublish action with our dialog. The dialog is part of the layout, because the Studio
 * closes an action's dialog when the list of actions changes, e.g. when another editor begins to type.
 */
function withRemovalDialog(
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
