import * as z from "zod";
import { dayAt } from "~/features/desk/lead-filter.server";
import { kindLabels, kinds, statuses, statusLabels, unassigned } from "~/features/desk/words";
import { shortDay } from "~/text/dates";

const optionalMoment = z.iso.datetime({ offset: true }).optional().catch(undefined);
const optionalText = z.string().optional().catch(undefined);
const mark = z.literal(true).optional().catch(undefined);

/** A filter as it is sent to the database, and as it is recorded there: of a search term only its presence. */
const storedFilter = z.object({
  q: z
    .union([z.string(), z.literal(true)])
    .optional()
    .catch(undefined),
  kind: z.enum(kinds).optional().catch(undefined),
  status: z.enum(statuses).optional().catch(undefined),
  package: optionalText,
  service: optionalText,
  assignee: optionalText,
  source: optionalText,
  from: optionalMoment,
  to: optionalMoment,
  flagged: mark,
  overdue: mark,
  next_by: z.iso.date().optional().catch(undefined),
});

const dayOf = (timestamp: string, before = 0) =>
  shortDay(dayAt(new Date(Date.parse(timestamp) - before)));

/**
 * Returns a filter's conditions as texts, one each; none for an empty filter.
 * @param staff for the name of an assignee
 */
export function filterWords(
  filter: object,
  staff: readonly { id: string; email: string }[],
): string[] {
  const { q, kind, status, assignee, source, from, to, ...rest } = storedFilter.parse(filter);
  const name = staff.find(({ id }) => id === assignee)?.email ?? "a former colleague";
  return [
    q === true ? "a search" : q && `a search for “${q}”`,
    kind && `kind: ${kindLabels[kind]}`,
    status && `status: ${statusLabels[status]}`,
    rest.package && `package: ${rest.package}`,
    rest.service && `service: ${rest.service}`,
    assignee && (assignee === unassigned ? "unassigned" : `assigned to ${name}`),
    source && (source === "none" ? "source not known" : `source: ${source}`),
    from && `received from ${dayOf(from)}`,
    // The period ends when the next day begins.
    to && `received until ${dayOf(to, 1)}`,
    rest.flagged && "to be checked",
    rest.overdue && "overdue",
    rest.next_by && `next step due by ${shortDay(rest.next_by)}`,
  ].filter((part): part is string => typeof part === "string" && part !== "");
}
