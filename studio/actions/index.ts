import type { DocumentActionComponent } from "sanity";
import { withOwnCopy } from "./duplicate";
import { usePublish } from "./publish";
import { withRemovalDialog } from "./remove";

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
