import * as z from "zod";
import { askDesk } from "~/desk/ask-desk.server";
import type { LeadFilter, Place } from "~/desk/lead-filter.server";
import { databaseFilter, dayAt, isTooShort } from "~/desk/lead-filter.server";
import { kinds, statuses } from "~/desk/words";
import { env } from "~/env.server";
import { shortDay, shortMoment } from "~/format/dates";
import { submissionSchema } from "~/submissions/submission.server";

const text = z.string().nullable();

/** Who works at the desk. */
export const staffSchema = z.array(z.object({ id: z.uuid(), email: z.string() }));

/** What is said of a lead wherever one is named. */
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
  // A database without the migration does not return it.
  option_differs: z.boolean().default(false),
});

const page = z.object({
  leads: z.array(listedLead),
  counts: z.record(z.enum([...statuses, "overdue"]), z.number()),
  staff: staffSchema,
  has_newer: z.boolean(),
  has_older: z.boolean(),
});

/** Whether an answer was promised by now and has not been given. */
export const isOverdue = (status: string, dueAt: string, now: Date) =>
  status === "new" && Date.parse(dueAt) < now.getTime();

/** Fifty leads of a filter, newest first, with when and by whom in words; from the newest on if no place is given. */
export async function listLeads(
  request: Request,
  filter: LeadFilter,
  { after, before }: { after?: Place; before?: Place },
) {
  const now = new Date();
  const asked = { filter: databaseFilter(filter, now), after, before };
  const { leads, ...rest } = await askDesk(request, page, (client) =>
    client.rpc("desk_list", asked),
  );
  const today = dayAt(now);
  return {
    ...rest,
    /** For how many months what was sent is kept. */
    keptMonths: env().RETENTION_MONTHS,
    isTooShort: isTooShort(filter),
    leads: leads.map(({ received_at, due_at, next_step_on, ...lead }) => ({
      ...lead,
      place: { at: received_at, id: lead.id },
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
  kind: z.enum([
    "status",
    "assignee",
    "next step",
    "note added",
    "note removed",
    "person exported",
    "erased",
  ]),
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
  has_account: z.boolean(),
  // A database of before its migration does not say so.
  acknowledgement_failed: z.boolean().default(false),
  staff: staffSchema,
});

const answer = z.union([whole, z.object({ erased: z.literal(true), events }), z.null()]);

export type DeskLead = z.output<typeof whole>;
export type LeadEvent = z.output<typeof event>;

/** Everything about one; what is left of one that was erased; null where there never was one. */
export const getLead = (request: Request, id: string) =>
  askDesk(request, answer, (client) => client.rpc("desk_lead", { lead: id }));
