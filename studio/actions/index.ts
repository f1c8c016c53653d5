import type { DocumentActionComponent } from "sanity";
import { usePublish } from "./publish";
import { withRemovalDialog } from "./remove";

const made = new Map<DocumentActionComponent, DocumentActionComponent>();

/** The Studio's actions with ours in the place of Publish, Delete and Unpublish; the same for the same, since they keep state. */
export function ownAction(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action === "publish") return usePublish;
  if (action.action !== "delete" && action.action !== "unpublish") return action;
  const present = made.get(action) ?? withRemovalDialog(action, action.action);
  made.set(action, present);
  return present;
}
