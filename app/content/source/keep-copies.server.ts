import { contentCache } from "~/content/source/client.server";
import { openContentCopies } from "~/content/source/content-copies.server";
import { env } from "~/env.server";
import { log } from "~/http/log.server";

/** The project of a site that runs on one machine: its content is samples. */
const SAMPLE_PROJECT = "local";

/**
 * From now on the last good answers are kept on disk, and shown with those of the build's snapshot while the
 * service does not answer; undefined where samples might be shown as the site's content.
 */
export function keepContentCopies() {
  const { SITE_ENV, SANITY_PROJECT_ID, SANITY_DATASET, CONTENT_COPY_DIR, CONTENT_SNAPSHOT } = env();
  if (SITE_ENV === "production" && SANITY_PROJECT_ID === SAMPLE_PROJECT) {
    log.warn("No copy of the content is used: the project holds samples", {
      project: SANITY_PROJECT_ID,
    });
    return undefined;
  }
  const copies = openContentCopies({
    source: { projectId: SANITY_PROJECT_ID, dataset: SANITY_DATASET },
    directory: CONTENT_COPY_DIR,
    snapshot: CONTENT_SNAPSHOT,
    onProblem: log.warn,
  });
  contentCache.keepCopies(copies);
  if (copies.size > 0) log.info("Copies of the content are at hand", { answers: copies.size });
  return copies;
}
