import { afterAll, beforeAll, vi } from "vitest";
import type { SampleDocument } from "../../studio/seed/authoring";
import { startEmulator } from "../emulators/content-lake/emulator";

/** The origin of the tests' requests, SITE_URL in `vitest.config.ts`; nothing listens there. */
export const siteUrl = "http://localhost:3000";

/**
 * Starts a content emulator with these documents, and sets the environment while the tests run. Import modules of app/ after
 * that. All other services of the environment are unreachable.
 * @returns a function that stops the content emulator before the tests end
 */
export function useSite(documents: readonly SampleDocument[]): {
  stopContent: () => Promise<void>;
} {
  let stop = async () => {};

  beforeAll(async () => {
    const emulator = await startEmulator();
    stop = async () => {
      stop = async () => {};
      await emulator.remove();
    };
    vi.stubEnv("SANITY_API_HOST", emulator.lake.url);
    const transaction = emulator.client().transaction();
    for (const document of documents) transaction.create(document);
    await transaction.commit({ returnDocuments: false });
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await stop();
  });
  return { stopContent: () => stop() };
}
