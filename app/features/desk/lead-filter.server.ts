import * as z from "zod";
import { kinds, statuses, unassigned } from "~/features/desk/lead-status";
import { optionOf } from "~/forms/form-field";
import { oneLine } from "~/text/clean-text";
import { beginningOfDay, calendarDay, DAY_MS } from "~/text/dates";
import { nationalDigits, readPhone } from "~/text/phone.server";
import { truncateUnits } from "~/text/truncate";

/** Shorter texts occur in nearly every lead. */
const SHORTEST_SEARCH = 3;
/** Maximum length in UTF-16 units. */
export const longestFilter = 100;
/** Maximum length of an option's value, which consists of an id and a name, in UTF-16 units. */
const LONGEST_OPTION = 250;

const textUpTo = (longest: number) =>
  z
    .string()
    .transform((typed) => truncateUnits(oneLine(typed.replaceAll("\0", "")), longest).trim())
    .pipe(z.string().min(1))
    .optional()
    .catch(undefined);
const word = textUpTo(longestFilter);
const optionValue = textUpTo(LONGEST_OPTION);
/** The database cannot read times of years before 1 or after 9999, which a time zone can reach from a day within. */
const day = z.iso
  .date()
  .refine((day) => day >= "1000-01-01" && day < "9000-01-01")
  .optional()
  .catch(undefined);
const mark = z.literal("yes").optional().catch(undefined);

/** The list's filters in its address; invalid ones are ignored. */
const filterSchema = z.object({
  q: word,
  kind: z.enum(kinds).optional().catch(undefined),
  status: z.enum(statuses).optional().catch(undefined),
  package: optionValue,
  service: optionValue,
  assignee: z
    .union([z.uuid(), z.literal(unassigned)])
    .optional()
    .catch(undefined),
  source: word,
  from: day,
  to: day,
  flagged: mark,
  overdue: mark,
  todo: mark,
});

/** The filter as in the address: days as YYYY-MM-DD. */
export type LeadFilter = z.output<typeof filterSchema>;

/** Returns the filter of a form or an address. */
export const readFilter = (given: URLSearchParams | FormData): LeadFilter =>
  filterSchema.parse(Object.fromEntries(given));

/** Returns the filter as a query without a question mark; "" for an empty filter. */
export function filterQuery(filter: LeadFilter): string {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined);
  return new URLSearchParams(asked).toString();
}

/** Returns whether the search term is too short. */
export const isTooShort = ({ q }: LeadFilter) => q !== undefined && [...q].length < SHORTEST_SEARCH;

/** Returns when a day of the head office begins, or a day that many days later. */
export const dayStart = (day: string, days = 0) =>
  new Date(Date.parse(beginningOfDay(day)) + days * DAY_MS).toISOString();

/** Returns the filter in the names of the database function `lead_conditions`; days are the head office's. */
export function databaseFilter(filter: LeadFilter, now: Date) {
  const { q, package: plan, service, source, from, to, flagged, overdue, todo, ...same } = filter;
  return withoutUndefined({
    ...same,
    ...byOption("package", plan),
    ...byOption("service", service),
    // Stored sources are in lower case.
    source: source?.toLowerCase(),
    q: q === undefined || isTooShort(filter) ? undefined : searchText(q),
    from: from && dayStart(from),
    to: to && dayStart(to, 1),
    flagged: flagged && true,
    overdue: overdue && true,
    next_by: todo && calendarDay(now),
  });
}

/**
 * Returns the conditions for an option's value: rows by its id, and rows without id by name. A plain name matches the
 * name.
 */
function byOption(key: "package" | "service", value: string | undefined) {
  const option = value === undefined ? undefined : optionOf(value);
  return { [key]: option?.label ?? value, [`${key}_id`]: option?.id };
}

/** A reference or an email address. */
const copied = /^[0-9A-F]{4}-[0-9A-F]{4}$|.@./i;

/**
 * Returns the search term; for a phone number that a country assigns its national digits, which all spellings of it
 * share, and for a text that was copied from an email the reference or address in it. Other numbers, such as
 * "2026-11-21", can be part of a message.
 */
function searchText(q: string): string {
  const reading = readPhone(q);
  if (reading.ok && reading.phone.possible) return nationalDigits(q);
  return q.split(/[\s<>:;,?"()]+|\.$/).find((word) => copied.test(word)) ?? q;
}

/**
 * Returns the column that sorts the list: what is due is listed by its time, the earliest first, everything else by its
 * receipt, the newest first.
 */
export const orderOf = ({ overdue, todo }: LeadFilter) =>
  overdue ? "due_at" : todo ? "next_step_on" : "received_at";

const withoutUndefined = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const placeSchema = z.tuple([z.union([z.iso.datetime({ offset: true }), z.iso.date()]), z.uuid()]);

/** Where a page of the list begins: the lead before it, by its id and its value in the column that sorts the list. */
export type Place = { at: string; id: string };

/** Returns a place as it is written in an address. */
export const placeText = ({ at, id }: Place) => `${at}_${id}`;

/** Returns the place in an address; undefined if it is invalid. */
export function readPlace(text: string | null): Place | undefined {
  const parsed = placeSchema.safeParse(text?.split("_") ?? []);
  return parsed.success ? { at: parsed.data[0], id: parsed.data[1] } : undefined;
}
