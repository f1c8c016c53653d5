import {
  type ClientConfig,
  createClient,
  type SanityClient,
  type SanityDocument,
} from "@sanity/client";
import { failureOf } from "../../studio/seed/failure";
import { readLocalEnvironment } from "../../studio/seed/local-environment";
import { seedTarget } from "../../studio/seed/target";
import { withRetry } from "../../studio/seed/with-retry";
import { renameSections, typesWithSections } from "./section-names";

type Environment = Readonly<Record<string, string | undefined>>;
type Output = Pick<Console, "log" | "error">;

/**
 * Changes the documents of a dataset to the present content types: published ones, drafts and versions of releases. A
 * second run changes nothing. If an editor saves one of them meanwhile, none is changed; run it again.
 * @returns the number of changed documents
 * @throws the client's errors: the server is down, missing rights, a document was changed meanwhile
 */
export async function migrateDataset(client: SanityClient): Promise<number> {
  const raw = client.withConfig({ useCdn: false, perspective: "raw" });
  const documents = await raw.fetch<SanityDocument[]>("*[_type in $types]", {
    types: typesWithSections,
  });
  const transaction = raw.transaction();
  let changed = 0;
  for (const document of documents) {
    const changes = renameSections(document);
    if (!changes) continue;
    const { set, unset } = changes;
    transaction.patch(document._id, {
      set,
      ...(unset.length > 0 && { unset: [...unset] }),
      ifRevisionID: document._rev,
    });
    changed += 1;
  }
  // One transaction, so that the site never shows a page with half of its sections.
  if (changed > 0) {
    await withRetry(() => transaction.commit({ visibility: "sync", returnDocuments: false }));
  }
  return changed;
}

/**
 * Runs `npm run ops -- migrate-content` for the project in the environment, else for the emulator in `.local/env`; the two
 * are never mixed.
 * @returns the exit code
 */
export async function migrateContent(environment: Environment, output: Output): Promise<number> {
  let target: ClientConfig = {};
  try {
    target = seedTarget(environment, readLocalEnvironment(environment));
    const changed = await migrateDataset(createClient(target));
    output.log(`${target.projectId}/${target.dataset}: ${changed} documents changed`);
    return 0;
  } catch (error) {
    output.error(failureOf(error, target));
    return 1;
  }
}
