import { randomUUID } from "node:crypto";
import type { StoredDocument } from "./documents";
import type { ImageMetadata } from "./image-metadata";
import { PROJECT } from "./project";

/** The uploader's description of a file, from the query parameters of the upload. */
export interface AssetDescription {
  filename: string | undefined;
  label: string | undefined;
  title: string | undefined;
  description: string | undefined;
  creditLine: string | undefined;
  source: { id: string; name: string | undefined; url: string | undefined } | undefined;
}

/** The bytes of an upload: their SHA-1 (40 hex digits), length, extension without a dot, and media type. */
export interface AssetBytes {
  sha1: string;
  size: number;
  extension: string;
  mimeType: string;
}

/** An asset document before a transaction adds `_rev` and dates. */
export type AssetDraft = { _id: string; _type: string; [field: string]: unknown };

/** A `sanity.imageAsset`: `_id` is `image-<sha1>-<width>x<height>-<extension>`. */
export function imageAsset(
  bytes: AssetBytes,
  image: ImageMetadata,
  description: AssetDescription,
): AssetDraft {
  const size = `${image.width}x${image.height}`;
  return {
    _id: `image-${bytes.sha1}-${size}-${bytes.extension}`,
    _type: "sanity.imageAsset",
    ...assetFields(bytes, description),
    path: `images/${PROJECT.id}/${PROJECT.dataset}/${bytes.sha1}-${size}.${bytes.extension}`,
    metadata: {
      _type: "sanity.imageMetadata",
      dimensions: {
        _type: "sanity.imageDimensions",
        width: image.width,
        height: image.height,
        aspectRatio: image.width / image.height,
      },
      hasAlpha: image.hasAlpha,
      isOpaque: image.isOpaque,
      lqip: image.lqip,
      // The hosted service finds more swatches; the site uses only this one.
      palette: {
        _type: "sanity.imagePalette",
        dominant: { _type: "sanity.imagePaletteSwatch", background: image.dominant },
      },
    },
  };
}

/** A `sanity.fileAsset`: `_id` is `file-<sha1>-<extension>`. */
export function fileAsset(bytes: AssetBytes, description: AssetDescription): AssetDraft {
  return {
    _id: `file-${bytes.sha1}-${bytes.extension}`,
    _type: "sanity.fileAsset",
    ...assetFields(bytes, description),
    path: `files/${PROJECT.id}/${PROJECT.dataset}/${bytes.sha1}.${bytes.extension}`,
  };
}

function assetFields(bytes: AssetBytes, description: AssetDescription): Record<string, unknown> {
  const { filename, source, ...texts } = description;
  return {
    assetId: bytes.sha1,
    extension: bytes.extension,
    mimeType: bytes.mimeType,
    ...(filename === undefined ? {} : { originalFilename: filename }),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
    ...(source === undefined ? {} : { source: { _type: "sanity.assetSourceData", ...source } }),
    sha1hash: bytes.sha1,
    size: bytes.size,
    uploadId: randomUUID(),
  };
}

/**
 * Adds the `url` to a document. The dataset stores only the `path`, because the port can change with the next start.
 * @param baseUrl without a trailing slash
 */
export function withAssetUrl(document: StoredDocument, baseUrl: string): StoredDocument {
  if (!isAsset(document) || typeof document.path !== "string") return document;
  return { ...document, url: `${baseUrl}/${document.path}` };
}

/** Removes the `url` that `withAssetUrl` adds to an asset; other documents keep theirs. */
export function withoutAssetUrl(fields: Record<string, unknown>): Record<string, unknown> {
  if (!isAsset(fields)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== "url"));
}

function isAsset(fields: Record<string, unknown>): boolean {
  return fields._type === "sanity.imageAsset" || fields._type === "sanity.fileAsset";
}
