import * as z from "zod";
import { kinds, notChosen, statuses, unassigned } from "~/features/desk/lead-status";
import {
  columnText,
  optionCheck,
  submissionColumns,
  submissionSchema,
} from "~/features/enquiries/submission.server";
import { deskTexts } from "~/i18n/desk.server";
import { calendarDay, shortDay, sortableMoment } from "~/text/dates";

const storedText = z.string().nullable();

/** A row of `desk_export_rows`. */
export const exportedLead = submissionSchema.extend({
  received_at: z.string(),
  status: z.enum(statuses),
  assignee: storedText,
  next_step: storedText,
  next_step_on: storedText,
  first_contact_at: storedText,
});

export type ExportedLead = z.output<typeof exportedLead>;

const headOfficeTime = (timestamp: string | null) =>
  timestamp === null ? "" : sortableMoment(new Date(timestamp));

type Value = string | number | null | undefined;
type Column = readonly [heading: string, value: (lead: ExportedLead) => Value];

const headings = [...new Set(submissionColumns.map(({ heading }) => heading))];

/** The submitted fields; columns with the same heading are merged. */
const sent = headings.map((heading): Column => {
  const names = submissionColumns
    .filter((column) => column.heading === heading)
    .map(({ name }) => name);
  return [heading, (lead) => names.map((name) => columnText(lead, name)).find(Boolean)];
});

const { answers, fields } = deskTexts;
const titles = deskTexts.exportFile.columns;

const columns: readonly Column[] = [
  [titles.received, ({ received_at }) => headOfficeTime(received_at)],
  [fields.kind, ({ about }) => deskTexts.kinds[about]],
  [fields.reference, ({ reference }) => reference],
  [fields.status, ({ status }) => deskTexts.statuses[status]],
  ...sent,
  [titles.optionCheck, (lead) => optionCheck(lead)?.reason],
  [titles.possibleBot, ({ flagged }) => (flagged ? answers.yes : answers.no)],
  [titles.due, ({ due_at }) => headOfficeTime(due_at)],
  [titles.firstContact, ({ first_contact_at }) => headOfficeTime(first_contact_at)],
  [fields.assignee, ({ assignee }) => assignee],
  [fields.nextStep, ({ next_step }) => next_step],
  [titles.nextStepOn, ({ next_step_on }) => next_step_on],
];

export const exportHeadings = columns.map(([heading]) => heading);

/** Returns a lead's cells, in the order of the headings. */
export const exportCells = (lead: ExportedLead) =>
  columns.map(([, value]) => String(value(lead) ?? ""));

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
  shortDay(calendarDay(new Date(Date.parse(timestamp) - before)));

const orNone = (value: string | undefined, none: string, named: (value: string) => string) =>
  value && (value === notChosen ? none : named(value));

/**
 * Returns a filter's conditions as texts, one each; none for an empty filter.
 * @param staff for the name of an assignee
 */
export function filterWords(
  filter: object,
  staff: readonly { id: string; email: string }[],
): string[] {
  const { q, kind, status, assignee, source, from, to, ...rest } = storedFilter.parse(filter);
  const texts = deskTexts.export.filter;
  const person = staff.find(({ id }) => id === assignee)?.email ?? deskTexts.people.formerColleague;
  return [
    q === true ? texts.search : q && texts.searchFor({ text: q }),
    kind && texts.kind({ kind: deskTexts.kinds[kind] }),
    status && texts.status({ status: deskTexts.statuses[status] }),
    orNone(rest.package, texts.packageNone, (name) => texts.package({ name })),
    orNone(rest.service, texts.serviceNone, (name) => texts.service({ name })),
    assignee && (assignee === unassigned ? texts.unassigned : texts.assignee({ person })),
    orNone(source, texts.sourceUnknown, (source) => texts.source({ source })),
    from && texts.from({ day: dayOf(from) }),
    // The period ends when the next day begins.
    to && texts.to({ day: dayOf(to, 1) }),
    rest.flagged && texts.flagged,
    rest.overdue && texts.overdue,
    rest.next_by && texts.stepDueBy({ day: shortDay(rest.next_by) }),
  ].filter((part): part is string => typeof part === "string" && part !== "");
}
