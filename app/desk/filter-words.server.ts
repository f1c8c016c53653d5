import * as z from "zod";
import { dayAt } from "~/desk/lead-filter.server";
import { kindLabels, kinds, nobody, statuses, statusLabels } from "~/desk/words";
import { shortDay } from "~/format/dates";

const moment = z.iso.datetime({ offset: true }).optional().catch(undefined);
const text = z.string().optional().catch(undefined);
const mark = z.literal(true).optional().catch(undefined);

/** A filter as the database is asked for it, and as it has it written down: of a search then only that there was one. */
const storedFilter = z.object({
  q: z
    .union([z.string(), z.literal(true)])
    .optional()
    .catch(undefined),
  kind: z.enum(kinds).optional().catch(undefined),
  status: z.enum(statuses).optional().catch(undefined),
  package: text,
  service: text,
  assignee: text,
  source: text,
  from: moment,
  to: moment,
  flagged: mark,
  overdue: mark,
  next_by: z.iso.date().optional().catch(undefined),
});

const dayOf = (timestamp: string, before = 0) =>
  shortDay(dayAt(new Date(Date.parse(timestamp) - before)));

/**
 * What a filter asks for, one thing each; nothing where it asks for everything.
 * @param staff to name an assignee
 */
export function filterWords(
  filter: object,
  staff: readonly { id: string; email: string }[],
): string[] {
  const { q, kind, status, assignee, source, from, to, ...rest } = storedFilter.parse(filter);
  const name = staff.find(({ id }) => id === assignee)?.email ?? "somebody who has left";
  return [
    q === true ? "a search" : q && `a search for “${q}”`,
    kind && `kind: ${kindLabels[kind]}`,
    status && `status: ${statusLabels[status]}`,
    rest.package && `package: ${rest.package}`,
    rest.service && `service: ${rest.service}`,
    assignee && `assigned to ${assignee === nobody ? assignee : name}`,
    source && (source === "none" ? "source not known" : `source: ${source}`),
    from && `received from ${dayOf(from)}`,
    // It ends with the moment that the next day begins with.
    to && `received until ${dayOf(to, 1)}`,
    rest.flagged && "to be checked",
    rest.overdue && "overdue",
    rest.next_by && `next step due by ${shortDay(rest.next_by)}`,
  ].filter((part): part is string => typeof part === "string" && part !== "");
}
