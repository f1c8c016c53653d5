import { BufferedDocument, Mutation } from "@sanity/mutator";

/**
 * Keeps what an editor has typed and the content service does not have yet when another editor's publish, unpublish or delete
 * removes the draft. Sanity's model of an open document (`@sanity/mutator` 4.22.1) drops these edits, and throws when it applies
 * an edit to a document that is not there, which ends in the Studio's error page. With this the draft stays as it is on the
 * screen; the service makes a new one when the edits arrive.
 */
export function keepUnsentEdits(): void {
  /* eslint-disable @typescript-eslint/unbound-method -- each is called with the `this` of its replacement */
  const { apply } = Mutation.prototype;
  const { handleDocMutation, rebase, arrive } = BufferedDocument.prototype;
  /* eslint-enable @typescript-eslint/unbound-method */
  Mutation.prototype.apply = function (document) {
    const isMissing = document === null && !this.appliesToMissingDocument();
    return isMissing ? null : apply.call(this, document);
  };
  BufferedDocument.prototype.handleDocMutation = function (message) {
    if (!hasLostDraft(this)) handleDocMutation.call(this, message);
  };
  BufferedDocument.prototype.rebase = function (remote, local) {
    if (!hasLostDraft(this)) rebase.call(this, remote, local);
  };
  BufferedDocument.prototype.arrive = function (mutation) {
    arrive.call(this, mutation);
    // The draft is there again, by an edit that could not be applied before.
    const { document } = this;
    if (document.EDGE === null && document.HEAD !== null) document.rebase([]);
  };
}

/** Whether a document is gone at the service and has edits here. */
function hasLostDraft(buffered: BufferedDocument): boolean {
  const { document, buffer, committerRunning, LOCAL } = buffered;
  const isUnsent =
    committerRunning ||
    buffer.hasChanges() ||
    waiting(buffered) ||
    document.hasUnresolvedMutations();
  return document.EDGE === null && LOCAL !== null && isUnsent;
}

function waiting(buffered: BufferedDocument): boolean {
  const commits: unknown = Reflect.get(buffered, "commits");
  return Array.isArray(commits) && commits.length > 0;
}
