import type { ClientReturn, QueryParams } from "@sanity/client";
import type * as z from "zod";
import { withPrices } from "~/content/fill-prices.server";
import { isObject, oncePerObject } from "~/content/objects";
import { withoutLaterDocuments } from "~/content/older-documents.server";
import { currentPreview } from "~/content/preview.server";
import { noteGaps } from "~/content/preview-gaps.server";
import { soundPart } from "~/content/sound-part.server";
import { fetchContent } from "~/content/source/fetch-content.server";
import { log, type LogFields } from "~/process/log.server";

/**
 * Reads a query's answer (`fetchContent`: from memory, else the service), and gives of it what fits `shape`: nothing keeps
 * a document in the Content Lake from lacking a field or from holding something else there. What is left out is logged, or in a
 * preview listed in its bar. The same answer gives the same content.
 *
 * The shape names what is shown. That the query asks for all of it, for nothing else, and for values of these types, is
 * checked by the compiler against the types that TypeGen makes from the schema.
 * @param named the query under its name, as in `{ serviceQuery }`
 */
export function contentReader<const Query extends string, Shape extends z.ZodType>(
  named: Readonly<Record<string, Query>>,
  shape: Shape & Fits<Differences<ClientReturn<Query>, z.output<Shape>>>,
) {
  const check = (answer: unknown, isDraft: boolean) => {
    const olderDocuments = isObject(answer) ? withoutLaterDocuments(answer) : undefined;
    for (const document of olderDocuments?.later ?? []) {
      warnOfFault(
        `${document._id} ${document.taken}`,
        "A document is left out: an older one has its slug or its name",
        document,
      );
    }
    const checked = soundPart(shape, olderDocuments?.content ?? answer);
    for (const { _id, _type, fields } of isDraft ? [] : checked.faults) {
      const missing = [...new Set(fields.values())];
      warnOfFault(
        `${String(_id)} ${missing.join()}`,
        "Content is left out: fields are missing or of another type",
        { _id, _type, missing },
      );
    }
    return checked;
  };
  const checkOnce = oncePerObject(check);
  return async (params?: QueryParams): Promise<z.output<Shape>> => {
    const answer = await withPrices(await fetchContent(named, params));
    // Of drafts each request has answers of its own.
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

/** Refuses a shape by naming what is wrong with it. */
type Fits<Difference> = [Difference] extends [never] ? unknown : { difference: Difference };

/** For the Studio and the log, or read before the check: see `schedule.server`. */
type Unshown = `_${string}` | "publishAt" | "expireAt";

/** What a query asks for and its shape disagree about, as sentences with the path; `never` where they agree. */
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
          | `${Path}.${Exclude<Key<Asked>, Key<Shown> | Unshown>} is asked for and not shown`
        : `${Path} is an object`
      : ValueDifference<Asked, Shown, Path>;

type Key<Fields> = keyof Fields & string;

type Difference<Asked, Shown, K extends keyof Shown, Path extends string> = K extends keyof Asked
  ? Differences<Asked[K], Shown[K], Path>
  : `${Path} is not asked for`;

/** A choice must know every value of the schema; of all texts and numbers a shape may take a few. */
type ValueDifference<Asked, Shown, Path extends string> = [Asked] extends [Shown]
  ? never
  : [Shown, true] extends [Asked, string extends Asked ? true : number extends Asked ? true : false]
    ? never
    : `${Path} is of another type`;

const HOUR_MS = 3_600_000;
const MOST_FAULTS = 200;

/** When each fault was told, and how often it has been met since. */
const told = new Map<string, { at: number; again: number }>();

/**
 * Warns of each fault once an hour, with how often it was met meanwhile, and of 200 of them: content full of faults
 * may fill neither the log nor the memory. All others count as one.
 */
export function warnOfFault(fault: string, message: string, fields: LogFields): void {
  const now = performance.now();
  if (!told.has(fault) && told.size >= MOST_FAULTS) forgetBefore(now - HOUR_MS);
  const isOneTooMany = !told.has(fault) && told.size >= MOST_FAULTS;
  const name = isOneTooMany ? "others" : fault;
  const before = told.get(name);
  if (before && now - before.at < HOUR_MS) {
    before.again += 1;
    return;
  }
  told.set(name, { at: now, again: 0 });
  log.warn(isOneTooMany ? `${message}; further ones are not named` : message, {
    ...fields,
    ...(before && { again: before.again }),
  });
}

function forgetBefore(time: number): void {
  for (const [fault, { at }] of told) if (at < time) told.delete(fault);
}
