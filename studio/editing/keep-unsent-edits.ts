import { BufferedDocument, Mutation } from "@sanity/mutator";

/** An editor who pauses for longer than this is no longer typing. */
const TYPING_MS = 2_000;

/** Documents whose draft was removed in the service and has not been recreated. */
const removed = new WeakSet<BufferedDocument>();

let editedAt = new WeakMap<BufferedDocument, number>();

/**
 * Ends the delay for which a removed draft stays on the screen, because this editor publishes or removes the document.
 */
export function endTyping(): void {
  editedAt = new WeakMap();
}

/**
 * Keeps edits that the content service does not have yet when another editor's publish, unpublish or delete removes the
 * draft. Sanity's model of an open document (`@sanity/mutator` 4.22.1) drops these edits, and throws when it applies an
 * edit to a missing document, which ends in the Studio's error page. With this patch the draft stays on the screen; the
 * service creates a new one when the edits arrive.
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
      // All edits are sent, but the editor may still be typing.
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
    // The draft exists again, due to an edit that could not be applied before.
    this.document.rebase([]);
  };
}

/**
 * Returns whether the draft is on the screen, but not in the service. An edit under way can contain the first text of
 * the draft, so the model's own guess (`EDGE`) does not count after a removal.
 */
function isGone(buffered: BufferedDocument): boolean {
  const { document, LOCAL } = buffered;
  const isGuess = document.EDGE === null || removed.has(buffered);
  return document.HEAD === null && LOCAL !== null && isGuess;
}

/** Returns whether the service lacks some edits of a document. */
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
