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
import type { Content } from "./content";
import { formerPageIds, joinPageTypes, retargetReferences } from "./join-page-types";
import { movePageTexts } from "./move-page-texts";
import { renameSections } from "./section-names";

type Environment = Readonly<Record<string, string | undefined>>;
type Output = Pick<Console, "log" | "error">;

/** Document types that contain sections, or did. */
const types = [
  ...["landingPage", "page", "homePage", "aboutPage", "franchisePage", "affiliateProgram"],
  ...["service", "article", "legalPage", "siteSettings"],
];

/** Returns a document of any older release as the present one stores it. */
export const migrate = (document: Content): Content =>
  retargetReferences(movePageTexts(joinPageTypes(renameSections(document))));

/**
 * Changes the documents of a dataset to the present content types: published ones, drafts and versions of releases. A
 * second run changes nothing. If an editor saves one of them meanwhile, none is changed; run it again.
 * @returns the number of changed documents
 * @throws the client's errors: the server is down, missing rights, a document was changed meanwhile
 */
export async function migrateDataset(client: SanityClient): Promise<number> {
  const raw = client.withConfig({ useCdn: false, perspective: "raw" });
  const documents = await raw.fetch<SanityDocument[]>(
    "*[_type in $types || references($formerPageIds)]",
    { types, formerPageIds },
  );
  const note = noteOf(documents);
  const transaction = raw.transaction();
  const replaced: string[] = [];
  let changed = 0;
  for (const document of documents) {
    const migrated = withNote(migrate(document), note);
    const changes = changesBetween(document, migrated);
    if (!changes) continue;
    changed += 1;
    if (migrated._id === document._id) {
      transaction.patch(document._id, { ...changes, ifRevisionID: document._rev });
      continue;
    }
    // The service changes neither the type of a document nor its id.
    const { _rev, _updatedAt, ...content } = { _rev: null, _updatedAt: null, ...migrated };
    // Refused if an editor has saved the document meanwhile, or if there is one with the new id.
    transaction.patch(document._id, { unset: ["sections"], ifRevisionID: document._rev });
    transaction.create(content);
    replaced.push(document._id);
  }
  // Last, because the service refuses to delete a document that others refer to.
  for (const id of replaced) transaction.delete(id);
  // One transaction, so that the site never shows a page with half of its sections.
  if (changed > 0) {
    await withRetry(() => transaction.commit({ visibility: "sync", returnDocuments: false }));
  }
  return changed;
}

/** Returns the screenshot note of the franchise page if there are site settings, which have it now. */
function noteOf(documents: readonly Content[]): unknown {
  const page = documents.find(({ _id }) => _id === "franchisePage");
  return documents.some(({ _type }) => _type === "siteSettings") ? page?.screenshotNote : undefined;
}

function withNote(document: Content, note: unknown): Content {
  const { screenshotNote, ...rest } = document;
  if (note === undefined) return document;
  if (rest._type === "siteSettings") return { ...rest, screenshotNote: screenshotNote ?? note };
  return screenshotNote === note ? rest : document;
}

/** Returns the fields to set and to unset; null if nothing has changed. */
function changesBetween(before: Content, after: Content) {
  const isSame = (name: string) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  const set = Object.fromEntries(Object.entries(after).filter(([name]) => !isSame(name)));
  const unset = Object.keys(before).filter((name) => !(name in after));
  if (Object.keys(set).length === 0 && unset.length === 0) return null;
  return { set, ...(unset.length > 0 && { unset }) };
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
