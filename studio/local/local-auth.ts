import { createClient } from "@sanity/client";
import { of } from "rxjs";
import type { AuthStore, CurrentUser } from "sanity";
import { sendEdits } from "../editing/send-edits";

type Place = { projectId: string; dataset: string; apiHost: string };

/**
 * Returns an authentication that is always signed in, with a client for the content emulator.
 *
 * It sets no `headers` and no `token`, because with either the client would not use the global EventSource, and the
 * feeds would no longer share a connection. So two editors are distinguished by the prefix of the request tags.
 * @param editor `editor-<number>`
 */
export function localAuth({ projectId, dataset, apiHost }: Place, editor: string): AuthStore {
  const client = createClient({
    projectId,
    dataset,
    apiHost,
    useProjectHostname: false,
    // Presentation requests drafts in the live events, which requires a token or this option.
    withCredentials: true,
    apiVersion: "2021-06-07",
    useCdn: false,
    _requestHandler: sendEdits,
    perspective: "raw",
    // Not longer than the default "sanity.studio", because some tags of the Studio use the whole limit of 75
    // characters.
    requestTagPrefix: editor.replace("editor-", "studio.e"),
  });
  const administrator = { name: "administrator", title: "Administrator" };
  const currentUser: CurrentUser = {
    id: editor,
    name: editor.replace("editor-", "Editor "),
    email: `${editor}@example.com`,
    role: administrator.name,
    roles: [administrator],
  };
  return { state: of({ authenticated: true, client, currentUser }) };
}
