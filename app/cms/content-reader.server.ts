import type { ClientReturn, QueryParams } from "@sanity/client";
import type * as z from "zod";
import { dropInvalidParts } from "~/cms/drop-invalid-parts.server";
import { withPrices } from "~/cms/fill-prices.server";
import { isObject, oncePerObject } from "~/cms/objects";
import { withoutLaterDocuments } from "~/cms/older-documents.server";
import { currentPreview } from "~/cms/preview.server";
import { noteGaps } from "~/cms/preview-gaps.server";
import { fetchContent } from "~/cms/source/fetch-content.server";
import { warnHourly } from "~/server/warn-hourly.server";

/**
 * Returns a function that reads a query's result (`fetchContent`: from memory or from the service) and keeps the parts
 * that match `shape`, because the Content Lake accepts documents with missing or mistyped fields. Dropped parts are
 * logged, or in a preview listed in its bar. The same result gives the same content object.
 *
 * The shape lists the fields that are shown. The compiler checks against TypeGen's types that the query projects
 * exactly these fields, with values of these types.
 * @param named the query under its name, as in `{ serviceQuery }`
 */
export function contentReader<const Query extends string, Shape extends z.ZodType>(
  named: Readonly<Record<string, Query>>,
  shape: Shape & Fits<Differences<ClientReturn<Query>, z.output<Shape>>>,
) {
  const check = (answer: unknown, isDraft: boolean) => {
    const olderDocuments = isObject(answer) ? withoutLaterDocuments(answer) : undefined;
    for (const document of olderDocuments?.later ?? []) {
      warnHourly(
        `${document._id} ${document.taken}`,
        "Duplicate document ignored: an older one has the same slug or name",
        document,
      );
    }
    const checked = dropInvalidParts(shape, olderDocuments?.content ?? answer);
    for (const { _id, _type, fields } of isDraft ? [] : checked.faults) {
      const missing = [...new Set(fields.values())];
      warnHourly(
        `${String(_id)} ${missing.join()}`,
        "Invalid content dropped: missing or mistyped fields",
        { _id, _type, missing },
      );
    }
    return checked;
  };
  const checkOnce = oncePerObject(check);
  return async (params?: QueryParams): Promise<z.output<Shape>> => {
    const answer = await withPrices(await fetchContent(named, params));
    // Each preview request has its own results of drafts.
    const preview = await currentPreview();
    const isDraft = preview !== null;
    const { content, faults } = isObject(answer)
      ? checkOnce(answer, isDraft)
      : check(answer, isDraft);
    const isDocument = isObject(answer) && "_id" in answer;
    if (preview) noteGaps(faults, preview, isDocument && content === null);
    return content;
  };
}

/** Rejects a shape at compile time, with the difference in the error. */
type Fits<Difference> = [Difference] extends [never] ? unknown : { difference: Difference };

/** Fields for the Studio and the log, or that are read before the check: see `schedule.server`. */
type Unshown = `_${string}` | "publishAt" | "expireAt";

/** Differences between a query and its shape, as sentences with the path; `never` if they agree. */
type Differences<Asked, Shown, Path extends string = "answer"> = 0 extends 1 & Asked
  ? "The query has no type: npm run typegen"
  : DifferencesOf<NonNullable<Asked>, NonNullable<Shown>, Path>;

type DifferencesOf<Asked, Shown, Path extends string> = [Asked] extends [never]
  ? never
  : [Asked] extends [readonly (infer A)[]]
    ? [Shown] extends [readonly (infer S)[]]
      ? Differences<A, S, `${Path}[]`>
      : `${Path} is a list`
    : [Asked] extends [object]
      ? [Shown] extends [object]
        ? | { [K in Key<Shown>]-?: Difference<Asked, Shown, K, `${Path}.${K}`> }[Key<Shown>]
          | `${Path}.${Exclude<Key<Asked>, Key<Shown> | Unshown>} is queried but not in the schema`
        : `${Path} is an object`
      : ValueDifference<Asked, Shown, Path>;

type Key<Fields> = keyof Fields & string;

type Difference<Asked, Shown, K extends keyof Shown, Path extends string> = K extends keyof Asked
  ? Differences<Asked[K], Shown[K], Path>
  : `${Path} is not asked for`;

/** A choice must accept every value of the schema; a shape can accept only some of all texts or numbers. */
type ValueDifference<Asked, Shown, Path extends string> = [Asked] extends [Shown]
  ? never
  : [Shown, true] extends [Asked, string extends Asked ? true : number extends Asked ? true : false]
    ? never
    : `${Path} is of another type`;
