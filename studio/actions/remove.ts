import { createElement, useState } from "react";
import {
  type DocumentActionComponent,
  getDraftId,
  getPublishedId,
  useClient,
  useDocumentOperation,
} from "sanity";
import { addressOf } from "../addresses/address-of";
import { type Outcome, writeRedirect } from "../addresses/write-redirect";
import { apiVersion } from "../api-version";
import { RemovalDialog } from "./removal-dialog";

/**
 * The Studio's own Delete or Unpublish with a dialog of ours: it refuses what others refer to before it is tried, and asks
 * what becomes of the page's address.
 */
export function withRemovalDialog(
  action: DocumentActionComponent,
  kind: "delete" | "unpublish",
): DocumentActionComponent {
  const useRemove: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props;
    const original = action(props);
    const operations = useDocumentOperation(id, type);
    const client = useClient({ apiVersion });
    const [isOpen, setOpen] = useState(false);
    if (!original) return null;
    const path = published ? addressOf(published) : undefined;
    const remove = async (outcome: Outcome | undefined) => {
      if (path !== undefined && outcome) await writeRedirect(client, path, outcome);
      setOpen(false);
      if (kind === "unpublish") return operations.unpublish.execute();
      const versions = [
        ...(published ? [getPublishedId(id)] : []),
        ...(draft ? [getDraftId(id)] : []),
      ];
      operations.delete.execute(versions);
    };
    return {
      ...original,
      onHandle: () => setOpen(true),
      dialog: isOpen && {
        type: "custom",
        component: createElement(RemovalDialog, {
          ...{ kind, id, path, remove },
          document: draft ?? published ?? { _id: id, _type: type },
          close: () => setOpen(false),
        }),
      },
    };
  };
  useRemove.action = kind;
  useRemove.displayName = kind === "delete" ? "Delete" : "Unpublish";
  return useRemove;
}
