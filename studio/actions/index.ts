import type { DocumentActionComponent } from "sanity";
import { editorsPages } from "../structure/fixed-documents";
import { asCopy, duplicateAs } from "./duplicate";
import { usePublish } from "./publish";
import { withRemovalDialog } from "./remove";

const made = new Map<DocumentActionComponent, DocumentActionComponent>();

/**
 * The Studio's actions with ours in the place of Publish, Delete and Unpublish, and of the Duplicate of landing pages and
 * articles; the same for the same, since they keep state.
 */
export function ownAction(action: DocumentActionComponent, type: string): DocumentActionComponent {
  if (action.action === "publish") return usePublish;
  if (action.action === "duplicate" && !editorsPages.has(type)) return action;
  const present = made.get(action) ?? replacementOf(action);
  made.set(action, present);
  return present;
}

function replacementOf(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action === "duplicate") return duplicateAs(asCopy, action);
  if (action.action !== "delete" && action.action !== "unpublish") return action;
  return withRemovalDialog(action, action.action);
}
