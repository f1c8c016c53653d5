import * as z from "zod";
import { kindLabels, statuses, statusLabels } from "~/features/desk/words";
import {
  columnText,
  submissionColumns,
  submissionSchema,
} from "~/features/enquiries/submission.server";
import { optionCheck } from "~/features/enquiries/submission-words.server";
import { headOfficeZone } from "~/text/dates";
import { localClock } from "~/text/local-clock";

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

const clock = localClock(headOfficeZone);

/** Returns the head office's time in a form that sorts as text: "2026-11-21 16:05". */
const headOfficeTime = (timestamp: string | null) =>
  timestamp === null
    ? ""
    : new Date(clock?.at(Date.parse(timestamp)) ?? timestamp)
        .toISOString()
        .slice(0, 16)
        .replace("T", " ");

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

const columns: readonly Column[] = [
  ["Received (IST)", ({ received_at }) => headOfficeTime(received_at)],
  ["Kind", ({ about }) => kindLabels[about]],
  ["Reference", ({ reference }) => reference],
  ["Status", ({ status }) => statusLabels[status]],
  ...sent,
  ["Check: package or service", (lead) => optionCheck(lead)?.reason],
  ["Possible bot", ({ flagged }) => (flagged ? "Yes" : "No")],
  ["Answer due (IST)", ({ due_at }) => headOfficeTime(due_at)],
  ["First contact (IST)", ({ first_contact_at }) => headOfficeTime(first_contact_at)],
  ["Assigned to", ({ assignee }) => assignee],
  ["Next step", ({ next_step }) => next_step],
  ["Next step on", ({ next_step_on }) => next_step_on],
];

export const exportHeadings = columns.map(([heading]) => heading);

/** Returns a lead's cells, in the order of the headings. */
export const exportCells = (lead: ExportedLead) =>
  columns.map(([, value]) => String(value(lead) ?? ""));
