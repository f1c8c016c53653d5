import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type AssetDescription, type AssetDraft, fileAsset, imageAsset } from "./asset-documents";
import { removeTemporaryFiles, writeAtomically } from "./atomic-file";
import type { StoredDocument } from "./documents";
import { fileExtension, mediaType } from "./file-types";
import { readImageMetadata } from "./image-metadata";
import type { JobQueue } from "./job-queue";
import type { LateMetadata } from "./late-metadata";
import { prepareTransaction } from "./mutations";
import type { DocumentStore } from "./store";

/** The bytes of images and files, and their documents. */
export class AssetLibrary {
  /**
   * @param directory is created; what an earlier process left half written in it is removed
   * @param late not given: an asset has its metadata at once
   */
  constructor(
    private readonly directory: string,
    private readonly store: DocumentStore,
    private readonly queue: JobQueue,
    private readonly late?: LateMetadata,
  ) {
    for (const kind of ["images", "files"]) {
      mkdirSync(join(directory, kind), { recursive: true });
      removeTemporaryFiles(join(directory, kind));
    }
  }

  /**
   * Keeps an image. Bytes that are there already give the document that is there already.
   * @throws HttpError 400 when they are no picture
   */
  async addImage(
    bytes: Buffer,
    description: AssetDescription,
    author: string,
  ): Promise<StoredDocument> {
    const sha1 = createHash("sha1").update(bytes).digest("hex");
    const known = this.find("sanity.imageAsset", sha1);
    if (known !== undefined) return known;
    const image = await this.queue.run(() => readImageMetadata(bytes));
    const { extension, mimeType } = image;
    const content = { sha1, size: bytes.length, extension, mimeType };
    const asset = imageAsset(content, image, description);
    if (this.late === undefined) return this.add(asset, bytes, author);
    const { metadata, ...bare } = asset;
    const document = await this.add(bare, bytes, author);
    this.late.expect(asset._id, metadata);
    return document;
  }

  /** Keeps any other file. @param contentType the request's, or an empty string */
  async addFile(
    bytes: Buffer,
    contentType: string,
    description: AssetDescription,
    author: string,
  ): Promise<StoredDocument> {
    const sha1 = createHash("sha1").update(bytes).digest("hex");
    const extension = fileExtension(description.filename, contentType);
    const content = { sha1, size: bytes.length, extension, mimeType: mediaType(extension) };
    return this.add(fileAsset(content, description), bytes, author);
  }

  /**
   * Where the bytes of an asset lie.
   * @param file the last part of its URL: `<sha1>-<width>x<height>.<extension>` or `<sha1>.<extension>`
   * @returns undefined when the dataset has no document for it
   */
  locate(kind: "images" | "files", file: string): { path: string; extension: string } | undefined {
    const [, name, extension] = /^([0-9a-f]{40}(?:-\d+x\d+)?)\.([a-z0-9]+)$/.exec(file) ?? [];
    if (name === undefined || extension === undefined) return undefined;
    const id = `${kind === "images" ? "image" : "file"}-${name}-${extension}`;
    return this.store.get(id) && { path: join(this.directory, kind, file), extension };
  }

  private find(type: string, sha1: string): StoredDocument | undefined {
    const isSame = (document: StoredDocument) =>
      document._type === type && document.sha1hash === sha1;
    const known = this.store.all().find(isSame);
    return known !== undefined && existsSync(this.pathOf(known)) ? known : undefined;
  }

  private async add(asset: AssetDraft, bytes: Buffer, author: string): Promise<StoredDocument> {
    // The bytes come first: a document whose bytes are missing would be worse than bytes without a document.
    await writeAtomically(this.pathOf(asset), bytes);
    const request = { mutations: [{ createIfNotExists: asset }] };
    const { transaction, results } = prepareTransaction(this.store, request, { author });
    if (transaction.changes.length > 0) this.store.commit(transaction);
    const document = results[0]?.document;
    if (document === undefined) throw new Error(`The asset ${asset._id} was not stored`);
    return document;
  }

  private pathOf(asset: AssetDraft | StoredDocument): string {
    const [kind, , , file] = String(asset.path).split("/");
    return join(this.directory, kind ?? "", file ?? "");
  }
}
