import { BufferedDocument, Mutation } from "@sanity/mutator";

/** An editor who pauses for longer is not in the middle of a word. */
const TYPING_MS = 2_000;

/** Documents whose draft was removed at the service and has not come back. */
const removed = new WeakSet<BufferedDocument>();

let editedAt = new WeakMap<BufferedDocument, number>();

/** Ends the pause for which a draft stays on the screen: this editor publishes or removes the document. */
export function endTyping(): void {
  editedAt = new WeakMap();
}

/**
 * Keeps what an editor has typed and the content service does not have yet when another editor's publish, unpublish or delete
 * removes the draft. Sanity's model of an open document (`@sanity/mutator` 4.22.1) drops these edits, and throws when it applies
 * an edit to a document that is not there, which ends in the Studio's error page. With this the draft stays as it is on the
 * screen; the service makes a new one when the edits arrive.
 */
export function keepUnsentEdits(): void {
  /* eslint-disable @typescript-eslint/unbound-method -- each is called with the `this` of its replacement */
  const { apply } = Mutation.prototype;
  const { add, handleDocMutation, rebase, arrive } = BufferedDocument.prototype;
  /* eslint-enable @typescript-eslint/unbound-method */
  Mutation.prototype.apply = function (document) {
    const isMissing = document === null && !this.appliesToMissingDocument();
    return isMissing ? null : apply.call(this, document);
  };
  BufferedDocument.prototype.add = function (mutation) {
    editedAt.set(this, performance.now());
    add.call(this, mutation);
  };
  BufferedDocument.prototype.handleDocMutation = function (message) {
    if (isGone(this) && hasUnsent(this)) return;
    const pause = (editedAt.get(this) ?? -Infinity) + TYPING_MS - performance.now();
    if (isGone(this) && pause > 0) {
      // All is sent, and the next letter may be on its way.
      setTimeout(() => isGone(this) && this.handleDocMutation(message), pause);
      return;
    }
    handleDocMutation.call(this, message);
  };
  BufferedDocument.prototype.rebase = function (remote, local) {
    if (!isGone(this) || !hasUnsent(this)) rebase.call(this, remote, local);
  };
  BufferedDocument.prototype.arrive = function (mutation) {
    if (mutation.mutations.some((each) => "delete" in each)) removed.add(this);
    arrive.call(this, mutation);
    if (this.document.HEAD === null || !removed.delete(this)) return;
    // The draft is there again, by an edit that could not be applied before.
    this.document.rebase([]);
  };
}

/**
 * Whether the service has no draft and the screen has one. An edit that is on its way can hold the first text of the draft, so
 * the model's own guess (`EDGE`) does not count after a removal.
 */
function isGone(buffered: BufferedDocument): boolean {
  const { document, LOCAL } = buffered;
  const isGuess = document.EDGE === null || removed.has(buffered);
  return document.HEAD === null && LOCAL !== null && isGuess;
}

/** Whether the service does not have all edits of a document. */
function hasUnsent(buffered: BufferedDocument): boolean {
  const { document, buffer, committerRunning } = buffered;
  return (
    committerRunning ||
    buffer.hasChanges() ||
    hasCommits(buffered) ||
    document.hasUnresolvedMutations()
  );
}

function hasCommits(buffered: BufferedDocument): boolean {
  const commits: unknown = Reflect.get(buffered, "commits");
  return Array.isArray(commits) && commits.length > 0;
}
