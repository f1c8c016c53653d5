import type { SanityClient } from "@sanity/client";
import type { SampleDocument } from "./authoring";
import { sampleDocuments, samplesOfTypes } from "./index";
import { fieldsWithAssets, pictureFile, picturesIn } from "./pictures";
import { withRetry } from "./with-retry";

export type SeedOptions = {
  /** Resets existing sample documents to their original state instead of skipping them. */
  replace?: boolean;
  /** The types to seed; all of them if not given. */
  only?: readonly string[];
  /** Called after each picture with the number uploaded so far and the number to upload. */
  onProgress?: (done: number, total: number) => void;
};

export type SeedResult = { created: number; skipped: number; pictures: number };

/** Pictures read and uploaded at the same time. */
const AT_ONCE = 2;

/**
 * Writes the sample dataset with a client that has write access: uploads the pictures of missing documents, then
 * creates these documents in one transaction, so that an interrupted run leaves no half-filled dataset. A document that
 * exists, even only as a draft, is skipped, unless `replace` is set. Rate-limited requests are retried after the
 * service's delay.
 * @throws for a type that the sample dataset does not have; the client's errors: the server is down, missing rights, a
 * refused transaction
 */
export async function seedDataset(
  client: SanityClient,
  { replace = false, only, onProgress }: SeedOptions = {},
): Promise<SeedResult> {
  const samples = only === undefined ? sampleDocuments : samplesOfTypes(only);
  const writer = client.withConfig({ useCdn: false, perspective: "raw" });
  const documents = replace ? samples : await missingFrom(writer, samples);
  const skipped = samples.length - documents.length;
  if (documents.length === 0) return { created: 0, skipped, pictures: 0 };

  const assets = await uploadPictures(writer, documents, onProgress);
  const assetFor = (artwork: string) => {
    const id = assets.get(artwork);
    if (id === undefined) throw new Error(`No asset for ${artwork}`);
    return id;
  };
  const transaction = writer.transaction();
  for (const document of documents) {
    const { _id, _type } = document;
    const complete = { ...fieldsWithAssets(document, assetFor), _id, _type };
    if (replace) transaction.createOrReplace(complete);
    else transaction.createIfNotExists(complete);
  }
  await withRetry(() => transaction.commit({ visibility: "sync", returnDocuments: false }));
  return { created: documents.length, skipped, pictures: assets.size };
}

async function missingFrom(
  client: SanityClient,
  samples: readonly SampleDocument[],
): Promise<SampleDocument[]> {
  const ids = samples.flatMap(({ _id }) => [_id, `drafts.${_id}`]);
  const found = await client.fetch<string[]>("*[_id in $ids]._id", { ids });
  const present = new Set(found.map((id) => id.replace(/^drafts\./, "")));
  return samples.filter(({ _id }) => !present.has(_id));
}

/** Returns the asset id of each artwork; one that is used twice is uploaded once. */
async function uploadPictures(
  client: SanityClient,
  documents: readonly SampleDocument[],
  onProgress?: (done: number, total: number) => void,
): Promise<Map<string, string>> {
  const artworks = new Set(documents.flatMap(picturesIn).map(({ artwork }) => artwork));
  const assets = new Map<string, string>();
  const queue = artworks.values();
  const work = async () => {
    for (const filename of queue) {
      const { bytes, contentType } = await pictureFile(filename);
      const asset = await withRetry(() =>
        client.assets.upload("image", bytes, { filename, contentType }),
      );
      assets.set(filename, asset._id);
      onProgress?.(assets.size, artworks.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return assets;
}
