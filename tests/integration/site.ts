import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { contentClient } from "../../local/content-lake/content-client";
import { startContentLake } from "../../local/content-lake/server";
import type { SampleDocument } from "../../studio/seed/authoring";

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
    const directory = await mkdtemp(join(tmpdir(), "site-content-"));
    const lake = await startContentLake({ port: 0, directory });
    stop = async () => {
      stop = async () => {};
      await lake.close();
      await rm(directory, { recursive: true });
    };
    vi.stubEnv("SANITY_API_HOST", lake.url);
    const transaction = contentClient(lake.url).transaction();
    for (const document of documents) transaction.create(document);
    await transaction.commit({ returnDocuments: false });
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await stop();
  });
  return { stopContent: () => stop() };
}
