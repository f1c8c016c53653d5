import { getDraftId, getPublishedId, useClient, useDocumentOperation, useEditState } from "sanity";
import { addressOf } from "../addresses/address-of";
import { type Outcome, writeRedirect } from "../addresses/write-redirect";
import { apiVersion } from "../api-version";
import { endTyping } from "../editing/keep-unsent-edits";
import { openRemoval, type Removal, useOpenRemoval } from "./open-removal";
import { RemovalDialog } from "./removal-dialog";

/** Renders the dialog for the document that is about to be deleted or unpublished, in its current state. */
export function OpenRemoval() {
  const removal = useOpenRemoval();
  return removal ? <RemovalOf key={`${removal.kind} ${removal.id}`} {...removal} /> : null;
}

/**
 * Renders the dialog, which refuses to remove a document that others refer to, and asks for the outcome of the page's
 * address.
 */
function RemovalOf({ kind, id, type }: Removal) {
  const { draft, published, ready } = useEditState(id, type);
  const operations = useDocumentOperation(id, type);
  const client = useClient({ apiVersion });
  if (!ready) return null;
  const path = published ? addressOf(published) : undefined;
  const close = () => openRemoval(undefined);
  const remove = async (outcome: Outcome | undefined) => {
    if (path !== undefined && outcome) {
      await writeRedirect(client, path, outcome, getPublishedId(id));
    }
    close();
    endTyping();
    if (kind === "unpublish") return operations.unpublish.execute();
    const versions = [
      ...(published ? [getPublishedId(id)] : []),
      ...(draft ? [getDraftId(id)] : []),
    ];
    operations.delete.execute(versions);
  };
  const document = draft ?? published ?? { _id: id, _type: type };
  return <RemovalDialog {...{ kind, id, path, remove, document, close }} />;
}
