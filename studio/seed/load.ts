import type { SanityClient } from "@sanity/client";
import type { SampleDocument } from "./authoring";
import { sampleDocuments, samplesOfTypes } from "./index";
import { patiently } from "./patience";
import { fieldsWithAssets, pictureFile, picturesIn } from "./pictures";

export type SeedOptions = {
  /** Resets the sample documents to their first state instead of leaving alone what is there. */
  replace?: boolean;
  /** The types whose documents count; all of them if not given. */
  only?: readonly string[];
  /** Called after each picture with the number uploaded so far and the number to upload. */
  onProgress?: (done: number, total: number) => void;
};

export type SeedResult = { created: number; skipped: number; pictures: number };

/** Pictures read and uploaded at the same time. */
const AT_ONCE = 2;

/**
 * Puts the sample dataset into the dataset of a client that may write: uploads the pictures of the documents that are
 * missing, then creates those documents in one transaction, so that a run cut short leaves no half-filled dataset.
 * A document that exists, if only as a draft, is left as it is, unless `replace` is set.
 * What the service puts off for being too much at once is done again when it says.
 * @throws for a type that the sample dataset does not have; what the client throws: a server that does not answer, missing
 * rights, a refused transaction
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
  await patiently(() => transaction.commit({ visibility: "sync", returnDocuments: false }));
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

/** Returns the asset id of each artwork: the same one used twice is uploaded once. */
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
      const asset = await patiently(() =>
        client.assets.upload("image", bytes, { filename, contentType }),
      );
      assets.set(filename, asset._id);
      onProgress?.(assets.size, artworks.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return assets;
}
