import { useToast } from "@sanity/ui";
import { createElement, useEffect, useState } from "react";
import { filter, firstValueFrom, timeout, TimeoutError } from "rxjs";
import {
  type DocumentActionComponent,
  type DocumentStore,
  getDraftId,
  getPublishedId,
  isValidationErrorMarker,
  isValidationWarningMarker,
  useClient,
  useDocumentOperation,
  useDocumentPairPermissions,
  useDocumentStore,
  usePerspective,
  useSyncState,
  useValidationStatus,
  useWorkspace,
  validateDocument,
  type ValidationMarker,
} from "sanity";
import { fieldOf } from "../../app/text/field-of";
import { addressOf } from "../addresses/address-of";
import {
  redirectLeftAddresses,
  removeOwnRedirects,
  writeRedirect,
} from "../addresses/write-redirect";
import { apiVersion } from "../api-version";
import { endTyping } from "../editing/keep-unsent-edits";
import { useTypingEditors } from "../editing/use-typing-editors";
import { editorsPages } from "../structure/fixed-documents";
import { CheckList } from "./check-list";
import { forgetPublish, rememberPublish, takePublish } from "./pending-publish";
import { TypingDialog } from "./publish-dialog";

/** After this time the content service counts as down. */
const PATIENCE_MS = 20_000;
const away =
  "The content service is not responding. Your changes are still in this tab: try again.";

const refused =
  "The content service refused it. Someone may have published it just now: check it, and try again.";

/** The documents that are being published, also while the editor looks at another one. */
const running = new Set<string>();

/** `sending`: the edits are being sent; `publishing`: they are stored, but not published yet. */
type Phase = "idle" | "sending" | "publishing";

/**
 * Publishes the version in the content service, once it has all edits and they are valid. A page whose slug changed
 * leaves a redirect at its old address.
 *
 * It replaces the Studio's action, which checks new edits by an older validation, can wait for a validation that never
 * comes (e.g. after restoring a revision), and loses the pending publish on a reload.
 */
export const usePublish: DocumentActionComponent = ({ id, type, draft, liveEdit }) => {
  const { publish, commit } = useDocumentOperation(id, type);
  const [permissions, arePermissionsLoading] = useDocumentPairPermissions({
    ...{ id, type },
    permission: "publish",
  });
  const { validation } = useValidationStatus(draft?._id ?? id, type);
  const { isSyncing } = useSyncState(id, type);
  const { selectedPerspective } = usePerspective();
  const store = useDocumentStore();
  const workspace = useWorkspace();
  const client = useClient({ apiVersion });
  const toast = useToast();
  const [phase, setPhase] = useState<Phase>("idle");
  const [warnings, setWarnings] = useState<readonly ValidationMarker[]>([]);
  const typingEditors = useTypingEditors(id, type);
  const [typing, setTyping] = useState<readonly string[]>([]);

  const refuse = (title: string, description: string) => {
    forgetPublish();
    setPhase("idle");
    toast.push({ status: "error", title, description, closable: true, duration: 10_000 });
  };

  const run = async (areWarningsRead: boolean) => {
    setPhase("sending");
    // Otherwise the last edits would wait up to a second.
    commit.execute();
    const written = await sentDraft(store, id, type);
    if (!written.draft) return setPhase("idle");
    // From here on no edit can be lost, and the publish survives a reload.
    rememberPublish(id);
    const markers = await validateDocument({
      document: written.draft,
      workspace,
      getClient: (options) => client.withConfig(options),
      environment: "studio",
    });
    const errors = markers.filter(isValidationErrorMarker);
    const [first] = errors;
    if (first) {
      const others = errors.length > 1 ? ` There are ${errors.length - 1} more.` : "";
      return refuse("Not published", first.message + others);
    }
    const found = editorsPages.has(type) ? markers.filter(isValidationWarningMarker) : [];
    if (found.length > 0 && !areWarningsRead) {
      forgetPublish();
      setWarnings(found);
      return setPhase("idle");
    }
    const from = written.published ? addressOf(written.published) : undefined;
    const to = addressOf(written.draft);
    const isMoved = from !== undefined && to !== undefined && from !== to;
    if (isMoved) await writeRedirect(client, from, { status: 301, to }, getPublishedId(id));
    setPhase("publishing");
    endTyping();
    // Not the Studio's own operation, because any later operation on the document, such as another save, would cancel
    // it.
    await firstValueFrom(
      client.observable
        .action(
          {
            actionType: "sanity.action.document.publish",
            draftId: getDraftId(id),
            publishedId: getPublishedId(id),
            ifPublishedRevisionId: written.published?._rev,
          },
          { tag: "document.publish" },
        )
        .pipe(timeout(PATIENCE_MS)),
    );
    forgetPublish();
    setPhase("idle");
    if (isMoved) {
      toast.push({ status: "info", title: `${from} now redirects to ${to}`, closable: true });
    }
    if (to !== undefined) await takeBack(to, !written.published);
  };

  // The page is published anyway, and visitors see it even if its redirects are not up to date.
  const takeBack = async (address: string, wasUnpublished: boolean) => {
    try {
      const isBack = await removeOwnRedirects(client, address, getPublishedId(id));
      if (wasUnpublished) await redirectLeftAddresses(client, address, getPublishedId(id));
      if (!isBack) return;
      toast.push({ status: "info", title: `${address} has its page again`, closable: true });
    } catch (error) {
      console.error(error);
      toast.push({
        status: "warning",
        title: `The redirects of ${address} are not up to date`,
        description: "The page is published. Correct them under Settings › Redirects.",
        closable: true,
      });
    }
  };

  const start = (areWarningsRead = false) => {
    setWarnings([]);
    setTyping([]);
    running.add(id);
    run(areWarningsRead)
      .catch((error: unknown) => {
        console.error(error);
        refuse("Not published", isAway(error) ? away : refused);
      })
      .finally(() => running.delete(id));
  };

  const isReady = Boolean(draft) && !publish.disabled && permissions?.granted === true;
  const isLoaded = publish.disabled !== "NOT_READY" && !arePermissionsLoading;
  useEffect(() => {
    // Taken even without a draft, because the publish had arrived then, and a later draft is not meant.
    if (isLoaded && !running.has(id) && takePublish(id) && isReady) start();
    // Does not depend on `start`: it runs once, when the document is loaded after a reload.
  }, [isLoaded, id]);

  useEffect(() => {
    if (!isSyncing && phase !== "sending") return;
    // Makes the browser ask before the page is left.
    const hold = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [isSyncing, phase]);

  if (liveEdit) return null;
  const isUnderWay = phase !== "idle";
  const findObstacle = () => {
    if (!arePermissionsLoading && permissions?.granted === false)
      return "You are not allowed to publish this document";
    if (!draft) return "There is nothing to publish";
    if (selectedPerspective === "published")
      return "Choose Draft at the top to see what would be published";
    const hasErrors = validation.some(isValidationErrorMarker);
    return hasErrors ? "Some fields are missing or invalid. They have a red icon." : undefined;
  };
  const obstacle = findObstacle();
  return {
    label: isUnderWay ? "Publishing…" : "Publish",
    tone: draft ? "primary" : "default",
    disabled: isUnderWay || obstacle !== undefined || !isReady,
    title: obstacle,
    shortcut: "Ctrl+Alt+P",
    onHandle: () => {
      const editors = typingEditors();
      if (editors.length > 0) setTyping(editors);
      else start();
    },
    dialog:
      typing.length > 0
        ? {
            type: "custom",
            component: createElement(TypingDialog, {
              editors: typing,
              publish: () => start(),
              close: () => setTyping([]),
            }),
          }
        : warnings.length > 0 && {
            type: "custom",
            component: createElement(CheckList, {
              warnings,
              publish: () => start(true),
              close: () => setWarnings([]),
            }),
          },
  };
};
usePublish.action = "publish";
usePublish.displayName = "Publish";

/** A network error has no status. */
const isAway = (error: unknown) =>
  error instanceof TimeoutError || fieldOf(error, "statusCode") === undefined;

/** Returns the document in the content service, once all edits have been sent. */
async function sentDraft(store: DocumentStore, id: string, type: string) {
  const isSent = store.pair.consistencyStatus(id, type).pipe(filter(Boolean));
  await firstValueFrom(isSent.pipe(timeout(PATIENCE_MS)));
  return firstValueFrom(store.pair.editState(id, type).pipe(filter(({ ready }) => ready)));
}
