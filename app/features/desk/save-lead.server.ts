import * as z from "zod";
import { callDesk, ConstraintViolation, withoutNulls } from "~/features/desk/call-desk.server";
import { readCorrection, type RefusedCorrection } from "~/features/desk/correct-lead.server";
import { redirectToErased } from "~/features/desk/lead-address.server";
import { statuses } from "~/features/desk/lead-status";
import {
  authorName,
  type DeskLead,
  eventText,
  getLead,
  staffSchema,
} from "~/features/desk/leads.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import {
  fieldsOf,
  formSchema,
  parseForm,
  readHidden,
  readValues,
  type RefusedForm,
} from "~/forms/parse-form.server";
import { deskTexts } from "~/i18n/desk.server";
import { fieldProblemTexts } from "~/i18n/forms";
import { calendarDay, shortDay } from "~/text/dates";

/** The constraints that `desk_save` can violate, with the field of each. The trigger raises "Not staff". */
const constraints = [
  ["Not staff", "assignee"],
  ["leads_assignee_fkey", "assignee"],
  ["leads_status_check", "stage"],
  ["leads_next_step_check", "next_step"],
  ["lead_notes_text_check", "note"],
] as const;

/**
 * Returns the form field of a violated constraint; undefined for other constraints.
 * @param message of Postgres
 */
export const refusedField = (message: string) =>
  constraints.find(([name]) => message.includes(name))?.[1];

/**
 * The fields of a lead that its form can change. The status is called `stage`, because the id `status` belongs to the
 * message above a page.
 */
const changeable = ["stage", "assignee", "next_step", "next_step_on"] as const;

/** The fields' values: "" for none. */
export type LeadValues = Record<(typeof changeable)[number], string>;

/**
 * Returns the form's values after another user saved first: this user's input in the fields that they changed, and the
 * other user's values elsewhere, so that saving again does not undo unseen changes.
 * @param opened the form's values when it was opened
 */
export function mergeChange(opened: LeadValues, typed: LeadValues, now: LeadValues): LeadValues {
  const changed = changeable.filter((name) => typed[name] !== opened[name]);
  return { ...now, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) };
}

const textFields = formSchema(
  {
    next_step: { type: "text", label: deskTexts.fields.nextStep, maxLength: 200 },
    note: { type: "textarea", label: deskTexts.fields.note, maxLength: 5000 },
  },
  {},
);

const orNothing = <Shape extends z.ZodType>(shape: Shape) =>
  z.union([z.literal("").transform(() => null), shape]);

const texts = deskTexts.followUp;

const followUpSchema = z.object({
  stage: z.enum(statuses, { error: texts.statusMissing }),
  assignee: orNothing(z.uuid({ error: texts.assigneeInvalid })),
  next_step_on: orNothing(z.iso.date({ error: texts.dayInvalid })),
  ...textFields.shape,
});

type Field = keyof typeof followUpSchema.shape;

/**
 * The state in which the form was opened: the lead's version, its last event, its values, and the people in the list of
 * assignees, so that those who leave meanwhile still have a name.
 */
export type OpenedLead = {
  version: number;
  lastEvent: number;
  values: LeadValues;
  people: Colleague[];
};

export type Colleague = { id: string; email: string };

/** The data with which the form returns to its page. */
export type FollowUpAnswer = RefusedForm<Field> & {
  correction?: RefusedCorrection;
  opened: OpenedLead;
  /** Other users' changes in the meantime, one per line; null without changes. */
  changes: string[] | null;
  /** Whether it was not saved because the database was down. */
  failed: boolean;
  /** Whether a note was removed, and the rest of the input is not saved yet. */
  isNoteRemoved: boolean;
};

const openedSchema = z.object({
  version: z.number().int(),
  lastEvent: z.number().int(),
  values: z.object({
    stage: z.string(),
    assignee: z.string(),
    next_step: z.string(),
    next_step_on: z.string(),
  }),
  // A form from an earlier version of the site lacks this field.
  people: staffSchema.default([]),
});

/**
 * Saves the form of a lead.
 * @returns whether there was something to save, if it succeeds; else the data with which its page shows the form again,
 * including the input
 * @throws a redirect to the page of a lead that was erased; 404 for one that never existed; 400 for a form that no page
 * of this site has made
 */
export async function saveLead(
  request: Request,
  id: string,
  form: FormData,
): Promise<FollowUpAnswer | "saved" | "unchanged"> {
  const asTyped = readInput(form);
  const { opened } = asTyped;
  const parsed = parseForm(followUpSchema, form);
  if (!parsed.ok) return { ...asTyped, ...parsed.refused };
  if (isAsOpened(asTyped) && parsed.data.note === null) return "unchanged";
  const { next_step: step, next_step_on: day } = parsed.data;
  const today = calendarDay(new Date());
  const isPast = day !== null && day !== opened.values.next_step_on && day < today;
  const errors = {
    ...(day !== null && step === null && { next_step: texts.stepMissing }),
    // In time zones where the day begins later than at the head office, the user's today is the head office's
    // yesterday.
    ...(isPast && { next_step_on: texts.dayPast({ today: shortDay(today) }) }),
  };
  if (Object.keys(errors).length > 0) return { ...asTyped, errors };
  try {
    const { stage: status, ...rest } = parsed.data;
    const given = { lead: id, seen: opened.version, status, ...withoutNulls(rest) };
    const isSaved = await callDesk(request, z.boolean(), (client) =>
      client.rpc("desk_save", given),
    );
    if (isSaved) return "saved";
    const now = await getLead(request, id);
    if (!now) throw await redirectOrNotFound(request);
    if (now.erased) throw redirectToErased(id, request);
    return isSaveRepeated(parsed.data, opened, now) ? "saved" : mergedWithNow(asTyped, now);
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 503) return { ...asTyped, failed: true };
    if (!(thrown instanceof ConstraintViolation)) throw thrown;
    const field = refusedField(thrown.message);
    if (field === undefined) throw thrown;
    return { ...asTyped, errors: { [field]: refusal(field, asTyped) } };
  }
}

/**
 * Returns the input of the form, to show it again.
 * @throws 400 for a form that no page of this site has made
 */
export const readInput = (form: FormData): FollowUpAnswer => ({
  errors: {},
  values: readValues(fieldsOf(followUpSchema), form),
  opened: readHidden(form, "opened", openedSchema),
  changes: null,
  failed: false,
  isNoteRemoved: false,
});

const isAsOpened = ({ opened, values }: FollowUpAnswer) =>
  changeable.every((name) => values[name] === opened.values[name]);

/** Returns why the database refused a field. */
function refusal(field: Field, { opened, values }: FollowUpAnswer): string {
  if (field === "stage") return texts.statusMissing;
  if (field !== "assignee") return fieldProblemTexts.unusable;
  const leaver = opened.people.find(({ id }) => id === values.assignee);
  return texts.assigneeLeft({ person: leaver?.email ?? deskTexts.people.chosenPerson });
}

type Saved = { [Name in keyof LeadValues | "note"]: string | null };

/**
 * Returns whether the lead already has a form's values and its note, for example because the first of two clicks saved
 * them.
 */
export function isSaveRepeated(
  { note, ...given }: Saved,
  { lastEvent }: Pick<OpenedLead, "lastEvent">,
  now: Pick<DeskLead, "notes" | "events"> & { lead: StoredValues },
): boolean {
  const values = leadValues(now.lead);
  const isNewer = ({ at }: { at: string }) =>
    now.events.some(
      (event) => event.kind === "note added" && event.at === at && event.id > lastEvent,
    );
  return (
    changeable.every((name) => (given[name] ?? "") === values[name]) &&
    (note === null || now.notes.some((each) => each.is_own && each.text === note && isNewer(each)))
  );
}

/** Returns the form merged with another user's changes. */
function mergedWithNow(answer: FollowUpAnswer, now: DeskLead): FollowUpAnswer {
  const { opened, values } = answer;
  const typed = { stage: "", assignee: "", next_step: "", next_step_on: "", ...values };
  const current = initialLeadValues(now);
  return {
    ...answer,
    values: { ...mergeChange(opened.values, typed, current.values), note: values.note },
    opened: { ...current, people: distinct([...opened.people, ...current.people]) },
    changes: now.events
      // A correction is not a change of the follow-up; it can be the user's own, saved just before.
      .filter((event) => event.id > opened.lastEvent && event.kind !== "corrected")
      .map((event) => {
        const note = now.notes.find(({ at }) => event.kind === "note added" && at === event.at);
        const change = note ? texts.conflict.note(note) : eventText(event, { day: shortDay });
        return texts.conflict.change({ person: authorName(event.by), change });
      }),
  };
}

type StoredValues = Pick<DeskLead["lead"], "status" | "assignee" | "next_step" | "next_step_on">;

const leadValues = (lead: StoredValues): LeadValues => ({
  stage: lead.status,
  assignee: lead.assignee ?? "",
  next_step: lead.next_step ?? "",
  next_step_on: lead.next_step_on ?? "",
});

/** Returns the state in which a form of the lead is opened now. */
export const initialLeadValues = ({ lead, events, staff }: DeskLead): OpenedLead => ({
  version: lead.version,
  lastEvent: events.at(-1)?.id ?? 0,
  values: leadValues(lead),
  people:
    lead.assignee === null || lead.assignee_email === null
      ? staff
      : distinct([...staff, { id: lead.assignee, email: lead.assignee_email }]),
});

const distinct = (people: readonly Colleague[]) => [
  ...new Map(people.map((each) => [each.id, each])).values(),
];

/**
 * Removes a note if it belongs to the user.
 * @param form the follow-up form of the note's page
 * @returns "removed", or the data with which the page shows the form's unsaved input again
 * @throws 400 for a form that no page of this site has made
 */
export async function removeNote(
  request: Request,
  note: string,
  form: FormData,
): Promise<FollowUpAnswer | "removed"> {
  // A form from an earlier version of the site contains only the note's id.
  const typed = form.has("opened") ? readInput(form) : null;
  try {
    await callDesk(request, z.null(), (client) => client.rpc("desk_remove_note", { note }));
  } catch (thrown) {
    if (!typed || !(thrown instanceof Response && thrown.status === 503)) throw thrown;
    return { ...typed, correction: readCorrection(form), failed: true };
  }
  const correction = readCorrection(form);
  if (!typed || (isAsOpened(typed) && !typed.values.note && !correction)) return "removed";
  return { ...typed, correction, isNoteRemoved: true };
}
