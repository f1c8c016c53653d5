import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { LimitFunction } from "p-limit";
import { type AssetDescription, type AssetDraft, fileAsset, imageAsset } from "./asset-documents";
import { removeTemporaryFiles, writeAtomically } from "./atomic-file";
import type { StoredDocument } from "./documents";
import { fileExtension, mediaType } from "./file-types";
import { readImageMetadata } from "./image-metadata";
import type { LateMetadata } from "./late-metadata";
import { prepareTransaction } from "./mutations";
import type { DocumentStore } from "./store";

/** Stores images and files together with their documents. */
export class AssetLibrary {
  /**
   * @param directory is created; partially written files of an earlier process are deleted
   * @param late undefined if an asset gets its metadata immediately
   */
  constructor(
    private readonly directory: string,
    private readonly store: DocumentStore,
    private readonly limit: LimitFunction,
    private readonly late?: LateMetadata,
  ) {
    for (const kind of ["images", "files"]) {
      mkdirSync(join(directory, kind), { recursive: true });
      removeTemporaryFiles(join(directory, kind));
    }
  }

  /**
   * Stores an image. Known bytes return the existing document.
   * @throws HttpError 400 if the bytes are not an image
   */
  async addImage(
    bytes: Buffer,
    description: AssetDescription,
    author: string,
  ): Promise<StoredDocument> {
    const sha1 = createHash("sha1").update(bytes).digest("hex");
    const known = this.find("sanity.imageAsset", sha1);
    if (known !== undefined) return known;
    const image = await this.limit(readImageMetadata, bytes);
    const { extension, mimeType } = image;
    const content = { sha1, size: bytes.length, extension, mimeType };
    const asset = imageAsset(content, image, description);
    if (this.late === undefined) return this.add(asset, bytes, author);
    const { metadata, ...bare } = asset;
    const document = await this.add(bare, bytes, author);
    this.late.expect(asset._id, metadata);
    return document;
  }

  /** Stores any other file. @param contentType the request's, or an empty string */
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
   * Returns the path to the bytes of an asset.
   * @param file the last part of its URL: `<sha1>-<width>x<height>.<extension>` or `<sha1>.<extension>`
   * @returns undefined if the dataset has no document for it
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
    // The bytes are written first, because a document without bytes would be worse than bytes without a document.
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
