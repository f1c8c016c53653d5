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
import { addressOf } from "../addresses/address-of";
import { removeOwnRedirects, writeRedirect } from "../addresses/write-redirect";
import { apiVersion } from "../api-version";
import { endTyping } from "../editing/keep-unsent-edits";
import { TypingDialog } from "../editing/typing-dialog";
import { useTypingEditors } from "../editing/use-typing-editors";
import { editorsPages } from "../structure/fixed-documents";
import { CheckList } from "./check-list";
import { forgetPublish, rememberPublish, takePublish } from "./wanted-publish";

/** A content service that takes longer is taken to be away. */
const PATIENCE_MS = 20_000;
const away = "The content service does not answer. What you typed stands in this tab: try again.";

const refused =
  "The content service did not take it. Somebody may have published it just now: look at it, and try again.";

/** `sending`: what was typed is on its way; `publishing`: it is there, and the published document is not yet. */
type Phase = "idle" | "sending" | "publishing";

/**
 * Publishes what the content service has, once it has all that was typed and finds no fault with it. A page whose slug
 * changed leaves a redirect at its old address.
 *
 * In the place of the Studio's own, which judges what was just typed by an older validation, may wait for one that never
 * comes (after a restored revision, for example), and forgets in a reload what it was waiting for.
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
    // Without it the last words wait up to a second.
    commit.execute();
    const written = await sentDraft(store, id, type);
    if (!written.draft) return setPhase("idle");
    // From here on nothing that was typed can be lost, and a reload may go on.
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
    if (from !== undefined && to !== undefined && from !== to) {
      await writeRedirect(client, from, { status: 301, to }, getPublishedId(id));
      toast.push({ status: "info", title: `${from} leads to ${to} now`, closable: true });
    }
    setPhase("publishing");
    endTyping();
    // Not the Studio's own operation: whatever it does to the document next, like saving once more, would cancel it.
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
    if (to !== undefined) await takeBack(to);
  };

  // The page is published in any case: visitors see it even if the redirect is still there.
  const takeBack = async (address: string) => {
    try {
      if (!(await removeOwnRedirects(client, address, getPublishedId(id)))) return;
      toast.push({ status: "info", title: `${address} has its page again`, closable: true });
    } catch (error) {
      console.error(error);
      toast.push({
        status: "warning",
        title: `The redirect from ${address} is still there`,
        description: "The page is published. Remove the redirect under Settings › Redirects.",
        closable: true,
      });
    }
  };

  const start = (areWarningsRead = false) => {
    setWarnings([]);
    setTyping([]);
    run(areWarningsRead).catch((error: unknown) => {
      console.error(error);
      refuse("Not published", error instanceof TimeoutError ? away : refused);
    });
  };

  const isReady = Boolean(draft) && !publish.disabled && permissions?.granted === true;
  useEffect(() => {
    if (isReady && takePublish(id)) start();
    // Not again when `start` is another: once, when the document is there after a reload.
  }, [isReady, id]);

  useEffect(() => {
    if (!isSyncing && phase !== "sending") return;
    // The browser asks whether to leave.
    const hold = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [isSyncing, phase]);

  if (liveEdit) return null;
  const isUnderWay = phase !== "idle";
  const obstacle = obstacleTo({
    hasDraft: Boolean(draft),
    isDraftShown: selectedPerspective !== "published",
    hasErrors: validation.some(isValidationErrorMarker),
    isRefused: !arePermissionsLoading && permissions?.granted === false,
  });
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

type Situation = {
  hasDraft: boolean;
  isDraftShown: boolean;
  hasErrors: boolean;
  isRefused: boolean;
};

function obstacleTo({ hasDraft, isDraftShown, hasErrors, isRefused }: Situation) {
  if (isRefused) return "You may not publish this document";
  if (!hasDraft) return "The site has all of it";
  if (!isDraftShown) return "Choose Draft at the top to see what would be published";
  return hasErrors ? "Some fields are missing or not right: they have a red sign" : undefined;
}

/** The document as the content service has it, once nothing that was typed is on its way any more. */
async function sentDraft(store: DocumentStore, id: string, type: string) {
  const isSent = store.pair.consistencyStatus(id, type).pipe(filter(Boolean));
  await firstValueFrom(isSent.pipe(timeout(PATIENCE_MS)));
  return firstValueFrom(store.pair.editState(id, type).pipe(filter(({ ready }) => ready)));
}
