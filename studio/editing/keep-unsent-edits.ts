import { BufferedDocument, Mutation } from "@sanity/mutator";

/**
 * Keeps what an editor has typed and the content service does not have yet when another editor's publish, unpublish or delete
 * removes the draft. Sanity's model of an open document (`@sanity/mutator` 4.22.1) drops these edits, and throws when it applies
 * an edit to a document that is not there, which ends in the Studio's error page. With this the draft stays as it is on the
 * screen; the service makes a new one when the edits arrive.
 */
export function keepUnsentEdits(): void {
  around(Mutation.prototype, "apply", function (apply, document) {
    return document === null && !this.appliesToMissingDocument() ? null : apply(document);
  });
  around(BufferedDocument.prototype, "handleDocMutation", function (handle, message) {
    if (!hasLostDraft(this)) handle(message);
  });
  around(BufferedDocument.prototype, "rebase", function (rebase, remote, local) {
    if (!hasLostDraft(this)) rebase(remote, local);
  });
  around(BufferedDocument.prototype, "arrive", function (arrive, mutation) {
    arrive(mutation);
    // The draft is there again, by an edit that could not be applied before.
    const { document } = this;
    if (document.EDGE === null && document.HEAD !== null) document.rebase([]);
  });
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

type MethodName<Instance> = {
  [Name in keyof Instance]: Instance[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof Instance];

type Method<Instance, Name extends keyof Instance> = Extract<
  Instance[Name],
  (...args: never[]) => unknown
>;

/** Replaces a method by one that is given the original. */
function around<Instance extends object, Name extends MethodName<Instance>>(
  prototype: Instance,
  name: Name,
  replacement: (
    this: Instance,
    original: (...args: Parameters<Method<Instance, Name>>) => ReturnType<Method<Instance, Name>>,
    ...args: Parameters<Method<Instance, Name>>
  ) => ReturnType<Method<Instance, Name>>,
): void {
  const original: unknown = Reflect.get(prototype, name);
  if (typeof original !== "function") throw new TypeError(`There is no method ${String(name)}`);
  Reflect.set(
    prototype,
    name,
    function (this: Instance, ...args: Parameters<Method<Instance, Name>>) {
      return replacement.call(this, (...given) => Reflect.apply(original, this, given), ...args);
    },
  );
}
