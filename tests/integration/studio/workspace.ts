import { firstValueFrom } from "rxjs";
import {
  createMockAuthStore,
  defineConfig,
  resolveConfig,
  type SanityDocument,
  validateDocument,
} from "sanity";
import { afterAll, vi } from "vitest";
import { sampleDocuments } from "../../../studio/seed/index";
import { workspace as studio } from "../../../studio/workspace";
import { withAssetsOf } from "../../sample-document";
import { startStandIn } from "../../stand-ins/content-lake/stand-in";

// What the Studio takes from a browser while it resolves its configuration and validates.
vi.stubGlobal(
  "window",
  Object.assign(new EventTarget(), { WebSocket: class {}, setTimeout, clearTimeout }),
);

const standIn = await startStandIn();
afterAll(() => standIn.remove());

/** Of the content stand-in that the Studio asks, which has the sample content. */
export const lake = standIn.client("raw");

const asset = { _id: "image-0000-1200x1200-png", _type: "sanity.imageAsset" };
await sampleDocuments
  .reduce(
    (transaction, document) => transaction.createOrReplace(withAssetsOf(document)),
    lake.transaction().createOrReplace(asset),
  )
  .commit();

const place = { projectId: "test", dataset: "test" };
const auth = createMockAuthStore({ client: lake, currentUser: null });
const config = defineConfig(studio({ ...place, auth }, "http://localhost:3000"));
const [resolved] = await firstValueFrom(resolveConfig(config));
if (!resolved) throw new Error("The Studio has no workspace");

/** The Studio as an editor gets it, without a browser. */
export const workspace = resolved;

/**
 * What the Studio says of a document: one line `level path: message` each; none when it is valid.
 * @param environment "cli" also warns of fields that the schema does not have
 */
export async function faultsOf(
  document: { _id: string; _type: string },
  environment: "cli" | "studio" = "studio",
): Promise<string[]> {
  const stored: SanityDocument = {
    _rev: "1",
    _createdAt: "2025-01-01T00:00:00Z",
    _updatedAt: "2025-01-01T00:00:00Z",
    ...document,
  };
  const markers = await validateDocument({
    document: stored,
    workspace,
    environment,
    getDocumentExists: () => Promise.resolve(true),
  });
  return markers.map(({ level, path, message }) => `${level} ${pathOf(path)}: ${message}`);
}

function pathOf(path: readonly unknown[]): string {
  return path
    .map((step) => (typeof step === "object" && step !== null && "_key" in step ? step._key : step))
    .join(".");
}
