import { createServer } from "node:http";
import { firstValueFrom } from "rxjs";
import {
  createMockAuthStore,
  defineConfig,
  resolveConfig,
  type SanityDocument,
  validateDocument,
} from "sanity";
import { vi } from "vitest";
import { contentClient } from "../../../local/content-lake/content-client";
import { listen } from "../../../local/free-port";
import { workspace as studio } from "../../../studio/workspace";

// What the Studio takes from a browser while it resolves its configuration and validates.
vi.stubGlobal(
  "window",
  Object.assign(new EventTarget(), { WebSocket: class {}, setTimeout, clearTimeout }),
);

/** Answers every query with true: the only one validation asks is whether a slug is still free. */
const lake = createServer((_request, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ result: true, ms: 0 }));
});
const port = await listen(lake);
lake.unref();

const place = { projectId: "test", dataset: "test" };
const client = contentClient(`http://127.0.0.1:${port}`, place);
const auth = createMockAuthStore({ client, currentUser: null });
const config = defineConfig(studio({ ...place, auth }, "http://localhost:3000"));
const [resolved] = await firstValueFrom(resolveConfig(config));
if (!resolved) throw new Error("The Studio has no workspace");

/** The Studio as an editor gets it, without a browser and without a content lake. */
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
