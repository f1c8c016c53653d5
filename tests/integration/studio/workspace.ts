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
import { startEmulator } from "../../emulators/content-lake/emulator";
import { withAssetsOf } from "../../sample-document";

// Browser globals that the Studio uses to resolve its configuration and to validate.
vi.stubGlobal(
  "window",
  Object.assign(new EventTarget(), { WebSocket: class {}, setTimeout, clearTimeout }),
);

const emulator = await startEmulator();
afterAll(() => emulator.remove());

/** A client of the Studio's content emulator, which has the sample content. */
export const lake = emulator.client("raw");

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

/** The Studio's workspace, without a browser. */
export const workspace = resolved;

/**
 * Returns the Studio's validation messages for a document as `level path: message`; empty if it is valid.
 * @param environment "cli" also warns about fields that the schema does not have
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
