import type { ClientReturn, QueryParams } from "@sanity/client";
import { defineQuery } from "groq";
import * as z from "zod";
import { dropInvalidParts, isObject, memoizeWeak } from "~/cms/drop-invalid-parts.server";
import { plainText, price, slugFields, stripEditMarks } from "~/cms/fields.server";
import { currentPreview } from "~/cms/preview.server";
import { recordMissingFields } from "~/cms/preview-bar.server";
import { fillPrices, type Priced, tokensIn } from "~/cms/price-tokens";
import { scheduleFields } from "~/cms/schedule.server";
import { fetchContent } from "~/cms/source/fetch-content.server";
import { log } from "~/server/log.server";
import { markIncomplete } from "~/server/request-context.server";
import { warnHourly } from "~/server/warn-hourly.server";

/** A document that is left out of a list because an older one has the same slug or name. */
type LaterDocument = { _id: string; _type: string; taken: string };

type OlderDocuments = { content: object; later: readonly LaterDocument[] };

type Member = { _id: string; _type: string; _createdAt: string; names: string[] };

/**
 * Returns a result without the documents that repeat the slug of an older one of their type, or a package's name. The
 * Studio rejects duplicates, an import does not. The oldest document keeps its address and price. Handles lists whose
 * members have `_id`, `_type`, `slug` and `_createdAt`, which queries project by `slugFields`. The same result gives
 * the same object.
 */
export const withoutLaterDocuments = memoizeWeak((answer: object): OlderDocuments => {
  const later: LaterDocument[] = [];
  if (Array.isArray(answer)) return { content: olderMembers(answer, later), later };
  const fields = Object.entries(answer).map(([name, value]: [string, unknown]) => {
    const field: [string, unknown] = [
      name,
      Array.isArray(value) ? olderMembers(value, later) : value,
    ];
    return field;
  });
  return { content: later.length === 0 ? answer : Object.fromEntries(fields), later };
});

function olderMembers(list: readonly unknown[], later: LaterDocument[]): readonly unknown[] {
  const members = list.map(memberFrom);
  const owners = new Map<string, string>();
  for (const { _id, names } of members.flatMap((member) => member ?? []).toSorted(byAge)) {
    for (const name of names) if (!owners.has(name)) owners.set(name, _id);
  }
  const isOlder = (member: Member | undefined) => {
    const taken = member?.names.find((name) => owners.get(name) !== member._id);
    if (!member || taken === undefined) return true;
    later.push({ _id: member._id, _type: member._type, taken });
    return false;
  };
  const kept = list.filter((_, index) => isOlder(members[index]));
  return kept.length === list.length ? list : kept;
}

const byAge = (one: Member, other: Member) =>
  compare(one._createdAt, other._createdAt) || compare(one._id, other._id);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function memberFrom(value: unknown): Member | undefined {
  if (!isObject(value)) return undefined;
  const text = (name: string) => {
    const field: unknown = Reflect.get(value, name);
    return typeof field === "string" ? stripEditMarks(field) : undefined;
  };
  const [_id, _type, slug, _createdAt] = [
    text("_id"),
    text("_type"),
    text("slug"),
    text("_createdAt"),
  ];
  if (!_id || !_type || !slug || !_createdAt) return undefined;
  // Payments and forms identify a package by its name.
  const name = _type === "franchisePackage" ? text("name")?.toLowerCase() : undefined;
  const names = [`${_type} slug ${slug}`, ...(name ? [`${_type} name ${name}`] : [])];
  return { _id, _type, _createdAt, names };
}

const pricesQuery = defineQuery(/* groq */ `
  *[_type == "franchisePackage"] | order(orderRank) { _id, _type, name, ${slugFields}, price, ${scheduleFields} }
`);

const shape = z.array(z.object({ name: plainText, slug: plainText, price }));

/**
 * Returns a result with its price tokens (`{lowest price}`) replaced by the packages' prices, so that no price is typed
 * twice. The same results give the same object; a page that shows one depends on both.
 * @throws as `fetchContent`
 */
async function withPrices(answer: unknown): Promise<unknown> {
  if (!isObject(answer) || !hasTokens(answer)) return answer;
  const prices = await fetchContent({ pricesQuery });
  return isObject(prices) ? fillOnce(answer)(prices) : fill(answer, []);
}

/** Returns whether a result contains a text with a token. Most contain none, so each is searched only once. */
const hasTokens = memoizeWeak((answer: object): boolean =>
  Object.values(answer).some((value: unknown) =>
    typeof value === "string" ? tokensIn(value).length > 0 : isObject(value) && hasTokens(value),
  ),
);

const fillOnce = memoizeWeak((answer: object) =>
  memoizeWeak((prices: object) =>
    fill(answer, dropInvalidParts(shape, withoutLaterDocuments(prices).content).content),
  ),
);

function fill(value: unknown, packages: readonly Priced[]): unknown {
  if (typeof value === "string") return fillPrices(value, packages);
  if (Array.isArray(value)) return value.map((item) => fill(item, packages));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, fill(field, packages)]),
  );
}

/**
 * Returns a function that reads, validates and returns a query's result (`fetchContent`: from memory or from the
 * service). It drops invalid parts, which do not match `shape`, because the Content Lake accepts documents with missing
 * or mistyped fields. Dropped parts are logged, or in a preview listed in its bar. The same result gives the same
 * content object.
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
  const checkOnce = memoizeWeak(check);
  return async (params?: QueryParams): Promise<z.output<Shape>> => {
    const answer = await withPrices(await fetchContent(named, params));
    // Each preview request has its own results of drafts.
    const preview = await currentPreview();
    const isDraft = preview !== null;
    const { content, faults } = isObject(answer)
      ? checkOnce(answer, isDraft)
      : check(answer, isDraft);
    const isDocument = isObject(answer) && "_id" in answer;
    if (preview) recordMissingFields(faults, preview, isDocument && content === null);
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

/**
 * Returns a part of a page, or `fallback` if it cannot be loaded. If the process started without the content service
 * and without a copy, the page is shown without the part.
 * @param applies whether the fallback may be shown; false keeps the error, as on a page that has no other content to show
 * @throws a Response that is not an outage, such as a redirect; the error of `loading` if `applies` is false
 */
export async function withFallback<Part>(
  loading: Promise<Part>,
  fallback: Part,
  applies = true,
): Promise<Part> {
  try {
    return await loading;
  } catch (error) {
    const isResponse = error instanceof Response;
    if (!applies || (isResponse && error.status !== 503)) throw error;
    // The outage is logged already, and recorded for the page.
    if (!isResponse) {
      log.error("Page section failed to load; showing fallback", { error });
      markIncomplete();
    }
    return fallback;
  }
}
