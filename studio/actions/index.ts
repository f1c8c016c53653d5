import type { DocumentActionComponent } from "sanity";
import { editorsPages } from "../structure/fixed-documents";
import { asCopy, duplicateAs } from "./duplicate";
import { usePublish } from "./publish";
import { withRemovalDialog } from "./remove";

const made = new Map<DocumentActionComponent, DocumentActionComponent>();

/**
 * Returns our replacement for the Studio's Publish, Delete and Unpublish, and for Duplicate on landing pages and
 * articles. The same action always gives the same replacement, because actions keep state.
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
