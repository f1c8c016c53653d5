import { LRUCache } from "lru-cache";
import { currentPreview } from "~/cms/preview.server";
import { momentOf } from "~/cms/schedule";

/** A document as the content service dates it. */
export type DatedDocument = {
  _id: string;
  /** ISO 8601. It also changes when editors reorder a list. */
  _updatedAt: string;
  /** Its position in an editors' list; null if it is in none. */
  orderRank?: string | null;
};

/** A part of a page or a file, and when it last changed (ISO 8601). */
export type Part = { id: string; changedAt: string };

const MAX_DOCUMENTS = 20_000;

/**
 * Creates a record of how documents were, to find out when visitors could see a change. The service has only one time
 * per document, and no record of deleted ones. After a start the times are the service's.
 * @param now the present time, ISO 8601
 */
export function createChangeTimes(now = () => new Date().toISOString()) {
  const documents = new LRUCache<string, { seen: DatedDocument; changedAt: string }>({
    max: MAX_DOCUMENTS,
  });
  const wholes = new Map<string, { parts: ReadonlyMap<string, string>; changedAt: string }>();

  return {
    /** Returns when a document last changed other than by its position in a list. */
    ofDocument(document: DatedDocument): string {
      const { _id, _updatedAt, orderRank = null } = document;
      const known = documents.get(_id);
      const isMoved =
        known !== undefined &&
        (known.seen._updatedAt === _updatedAt || (known.seen.orderRank ?? null) !== orderRank);
      const changedAt = isMoved ? known.changedAt : _updatedAt;
      documents.set(_id, { seen: document, changedAt });
      return changedAt;
    },

    /** Returns when a part of a list was last changed, added or removed; null if it has no parts. The time never decreases. */
    ofWhole(name: string, parts: readonly Part[]): string | null {
      const present = new Map(parts.map(({ id, changedAt }) => [id, changedAt]));
      const newest = newestOf([...present.values()]);
      const known = wholes.get(name);
      if (!known) {
        if (newest !== null) wholes.set(name, { parts: present, changedAt: newest });
        return newest;
      }
      const isSame =
        known.parts.size === present.size &&
        parts.every(({ id, changedAt }) => known.parts.get(id) === changedAt);
      const isNewer = newest !== null && newest > known.changedAt;
      // The service's clock can be ahead of this one.
      const removedAt = newestOf([now(), known.changedAt]) ?? known.changedAt;
      const changedAt = isSame ? known.changedAt : isNewer ? newest : removedAt;
      wholes.set(name, { parts: present, changedAt });
      return changedAt;
    },
  };
}

/** Returns when a document changed for visitors, who do not see it before `publishAt`. */
export function changedAt(updatedAt: string, publishAt?: string | null): string {
  const shownFrom = momentOf(publishAt);
  return shownFrom > Date.parse(updatedAt) ? new Date(shownFrom).toISOString() : updatedAt;
}

/** Returns the latest of times in ISO 8601, which sort as text if they are in one time zone. */
function newestOf(times: readonly string[]): string | null {
  return times.toSorted().at(-1) ?? null;
}

const changeTimes = createChangeTimes();

export type ChangeTimes = typeof changeTimes;

/**
 * Returns the change times of this process. A preview gets new ones, because visitors do not see drafts and their times
 * must not be remembered.
 */
export const currentChangeTimes = async (): Promise<ChangeTimes> =>
  (await currentPreview()) ? createChangeTimes() : changeTimes;
