import { layerOf, publishedId } from "./document-ids";
import type { StoredDocument } from "./documents";
import { httpError } from "./http-error";

/** `raw`, `published`, or the layers to look through, nearest first; published is below all of them. */
export type Perspective = "raw" | "published" | readonly string[];

const DEFAULT_CHANGED_ON = "2025-02-19";

/**
 * @param name `raw`, `published`, `drafts`, `previewDrafts`, or a comma list of releases and `drafts`
 * @param version the version in the path (`1`, `X` or a date); before 2025-02-19 the default is raw, later published
 */
export function parsePerspective(name: string | null, version: string): Perspective {
  if (name === null || name === "") {
    return version === "1" || version < DEFAULT_CHANGED_ON ? "raw" : "published";
  }
  if (name === "raw" || name === "published") return name;
  const layers = name.split(",").map((layer) => (layer === "previewDrafts" ? "drafts" : layer));
  if (!layers.every((layer) => /^[A-Za-z0-9_-]+$/.test(layer)) || layers.includes("raw")) {
    throw httpError(400, `Invalid perspective "${name}"`);
  }
  return layers;
}

/** Returns the documents of a perspective. In overlays, `_id` is the published id and `_originalId` the document's own. */
export function applyPerspective(
  perspective: Perspective,
  documents: readonly StoredDocument[],
): StoredDocument[] {
  if (perspective === "raw") return [...documents];
  if (perspective === "published") {
    return documents.filter((document) => layerOf(document._id) === "published");
  }
  const layers = perspective.includes("published") ? perspective : [...perspective, "published"];
  const nearest = new Map<string, { rank: number; document: StoredDocument }>();
  for (const document of documents) {
    const rank = layers.indexOf(layerOf(document._id));
    if (rank === -1) continue;
    const id = publishedId(document._id);
    const found = nearest.get(id);
    if (found === undefined || rank < found.rank) nearest.set(id, { rank, document });
  }
  return Array.from(nearest, ([id, { document }]) => ({
    ...document,
    _id: id,
    _originalId: document._id,
  }));
}
