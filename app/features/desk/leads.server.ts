import * as z from "zod";
import { env } from "~/env.server";
import { callDesk } from "~/features/desk/call-desk.server";
import type { ListPage } from "~/features/desk/lead-address.server";
import { databaseFilter, isTooShort, orderOf } from "~/features/desk/lead-filter.server";
import { kinds, statuses } from "~/features/desk/lead-status";
import { submissionSchema } from "~/features/enquiries/submission.server";
import { deskTexts } from "~/i18n/desk.server";
import { calendarDay, shortDay, shortMoment } from "~/text/dates";

const text = z.string().nullable();

/** The staff of the desk. */
export const staffSchema = z.array(z.object({ id: z.uuid(), email: z.string() }));

/** The data of a lead in every list. */
const lead = z.object({
  id: z.uuid(),
  kind: z.enum(kinds),
  received_at: z.string(),
  topic: text,
  status: z.enum(statuses),
});

const followed = lead.extend({
  due_at: z.string(),
  flagged: z.boolean(),
  next_step: text,
  next_step_on: text,
});

const listedLead = followed.extend({
  source: text,
  assignee: text,
  name: z.string(),
  city: text,
  reference: z.string(),
  option_differs: z.boolean(),
});

const page = z.object({
  leads: z.array(listedLead),
  counts: z.record(z.enum([...statuses, "overdue"]), z.number()),
  staff: staffSchema,
  has_newer: z.boolean(),
  has_older: z.boolean(),
});

/** Returns whether the promised reply is late. */
export const isOverdue = (status: string, dueAt: string, now: Date) =>
  status === "new" && Date.parse(dueAt) < now.getTime();

/** Returns a page of the list, which has fifty leads at most, in its order, with times and names in words. */
export async function listLeads(request: Request, { filter, after, before }: ListPage) {
  const now = new Date();
  const order = orderOf(filter);
  const asked = { filter: { ...databaseFilter(filter, now), order }, after, before };
  const { leads, ...rest } = await callDesk(request, page, (client) =>
    client.rpc("desk_list", asked),
  );
  const today = calendarDay(now);
  return {
    ...rest,
    /** How many months submissions are kept. */
    keptMonths: env().RETENTION_MONTHS,
    isTooShort: isTooShort(filter),
    leads: leads.map(({ received_at, due_at, next_step_on, ...lead }) => ({
      ...lead,
      place: { at: { received_at, due_at, next_step_on }[order] ?? received_at, id: lead.id },
      received: shortMoment(received_at),
      due: shortMoment(due_at),
      isOverdue: isOverdue(lead.status, due_at, now),
      nextStepOn: next_step_on && shortDay(next_step_on),
      isStepDue: next_step_on !== null && next_step_on <= today,
    })),
  };
}

export type ListedLead = Awaited<ReturnType<typeof listLeads>>["leads"][number];

const event = z.object({
  id: z.number(),
  at: z.string(),
  by: text,
  kind: z
    .enum([
      "status",
      "assignee",
      "next step",
      "note added",
      "note removed",
      "corrected",
      "person exported",
      "erased",
      "other",
    ])
    // A newer release, which was rolled back, can have written others.
    .catch("other"),
  was: text,
  became: text,
});

const events = z.array(event);

const whole = z.object({
  erased: z.literal(false),
  lead: followed.extend({
    version: z.number(),
    assignee: z.uuid().nullable(),
    assignee_email: text,
  }),
  submission: submissionSchema,
  notes: z.array(
    z.object({
      id: z.uuid(),
      at: z.string(),
      by: text,
      text: z.string(),
      is_own: z.boolean().nullable(),
    }),
  ),
  events,
  others: z.array(lead),
  accounts: z.array(z.string()),
  acknowledgement_failed: z.boolean(),
  staff: staffSchema,
});

const answer = z.union([whole, z.object({ erased: z.literal(true), events }), z.null()]);

export type DeskLead = z.output<typeof whole>;
export type LeadEvent = z.output<typeof event>;

/** Returns all data of a lead, the timeline only if it was erased, or null if it never existed. */
export const getLead = (request: Request, id: string) =>
  callDesk(request, answer, (client) => client.rpc("desk_lead", { lead: id }));

const statusLabel = new Map<string, string>(Object.entries(deskTexts.statuses));
const labelOf = (status: string | null) =>
  statusLabel.get(status ?? "") ?? deskTexts.timeline.statusUnknown;

/** Returns the author of an event in words: "" is a deleted account, null a change without an account. */
export const authorName = (by: string | null) =>
  by === "" ? deskTexts.people.deletedAccount : (by ?? deskTexts.people.site);

type Words = { moment: (timestamp: string) => string; day: (day: string) => string };

/** Returns the text of an event, without its author. */
export function eventText(
  { kind, was, became }: Pick<LeadEvent, "kind" | "was" | "became">,
  { day }: Pick<Words, "day">,
): string {
  const texts = deskTexts.timeline;
  switch (kind) {
    case "status":
      return texts.status({ was: labelOf(was), became: labelOf(became) });
    case "assignee":
      return became === null ? texts.unassigned : texts.assigned({ person: authorName(became) });
    case "next step":
      if (became === null) return was === null ? texts.stepChanged : texts.stepCleared;
      return texts.stepOn({ day: day(became) });
    case "note added":
      return texts.noteAdded;
    case "note removed":
      return texts.noteRemoved;
    case "corrected":
      return texts.corrected({ columns: became ?? "" });
    case "other":
      return texts.other;
    case "person exported":
      return texts.personExported;
    case "erased":
      return became === null ? texts.erased : texts.erasedWithMail({ reference: became });
  }
}

export type ActivityEntry = {
  id: string;
  /** A time in words. */
  at: string;
  by: string;
  text: string;
  /** Set for a note, which is shown as it was written. */
  note: { id: string; isOwn: boolean } | null;
};

/** Returns notes and events, the latest first. */
export function activityOf(
  events: readonly LeadEvent[],
  notes: DeskLead["notes"],
  words: Words,
): ActivityEntry[] {
  const standing = new Set(notes.map(({ at }) => at));
  const done = events
    // An existing note replaces the event of its creation.
    .filter(({ kind, at }) => kind !== "note added" || !standing.has(at))
    .map((event) => ({
      moment: event.at,
      id: String(event.id),
      by: authorName(event.by),
      text:
        event.kind === "note added"
          ? deskTexts.timeline.noteAddedAndRemoved
          : eventText(event, words),
      note: null,
    }));
  const written = notes.map(({ id, at, by, text, is_own }) => ({
    moment: at,
    id,
    by: by ?? deskTexts.people.deletedAccount,
    text,
    note: { id, isOwn: is_own === true },
  }));
  return [...done, ...written]
    .sort((a, b) => (a.moment < b.moment ? 1 : a.moment > b.moment ? -1 : 0))
    .map(({ moment, ...entry }) => ({ ...entry, at: words.moment(moment) }));
}
