import { afterAll, beforeAll, vi } from "vitest";
import type { SampleDocument } from "../../studio/seed/authoring";
import { startStandIn } from "../stand-ins/content-lake/stand-in";

/** The address that the tests' requests are sent to, SITE_URL of `vitest.config.ts`; nothing listens there. */
export const siteUrl = "http://localhost:3000";

/**
 * A content stand-in with these documents and, once the tests run, an environment that names it: what is imported
 * from app/ after that works against it. The rest of the environment names nothing that answers.
 * @returns how to stop the content stand-in before the tests are over
 */
export function useSite(documents: readonly SampleDocument[]): {
  stopContent: () => Promise<void>;
} {
  let stop = async () => {};

  beforeAll(async () => {
    const standIn = await startStandIn();
    stop = async () => {
      stop = async () => {};
      await standIn.remove();
    };
    vi.stubEnv("SANITY_API_HOST", standIn.lake.url);
    const transaction = standIn.client().transaction();
    for (const document of documents) transaction.create(document);
    await transaction.commit({ returnDocuments: false });
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await stop();
  });
  return { stopContent: () => stop() };
}
