import * as z from "zod";
import { askDesk } from "~/desk/ask-desk.server";
import type { DeskLead } from "~/desk/leads.server";
import { getLead } from "~/desk/leads.server";
import type { LeadValues } from "~/desk/merge-change";
import { mergeChange } from "~/desk/merge-change";
import { statuses } from "~/desk/words";
import { formSchema } from "~/forms/form-schema.server";
import type { RefusedForm } from "~/forms/parse-form";
import { parseForm, readValues } from "~/forms/parse-form";

const texts = formSchema(
  {
    next_step: { type: "text", label: "Next step", maxLength: 200 },
    note: { type: "textarea", label: "Note", maxLength: 5000 },
  },
  {},
);

const orNothing = <Shape extends z.ZodType>(shape: Shape) =>
  z.union([z.literal("").transform(() => null), shape]);

const followUpSchema = z.object({
  status: z.enum(statuses, { error: "Choose a status" }),
  assignee: orNothing(z.uuid({ error: "Choose somebody from the list" })),
  next_step_on: orNothing(z.iso.date({ error: "Enter a day, like 2026-11-30" })),
  ...texts.shape,
});

type Field = keyof typeof followUpSchema.shape;

/** What the form goes back to its page with; `changes` are the events of others that came between. */
export type FollowUpAnswer = RefusedForm<Field> & {
  conflict: { version: number; values: LeadValues; changes: DeskLead["events"] } | null;
};

/** A form's values of a lead as it is stored. */
export const valuesOf = ({ status, assignee, next_step, next_step_on }: DeskLead["lead"]) => ({
  status,
  assignee: assignee ?? "",
  next_step: next_step ?? "",
  next_step_on: next_step_on ?? "",
});

const openedSchema = z.object({
  seen: z.coerce.number().int(),
  seenEvent: z.coerce.number().int(),
  was: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(
      z.object({
        status: z.string(),
        assignee: z.string(),
        next_step: z.string(),
        next_step_on: z.string(),
      }),
    ),
});

/**
 * Saves what the form of a lead says.
 * @returns null once it is saved; else what its page shows the form again with, everything that was typed in it
 * @throws 404 for a lead that is gone meanwhile; 400 for a form that no page of this site made
 */
export async function saveLead(
  request: Request,
  id: string,
  form: FormData,
): Promise<FollowUpAnswer | null> {
  const opened = readOpened(form);
  const parsed = parseForm(followUpSchema, form);
  if (!parsed.ok) return { ...parsed.refused, conflict: null };
  const isSaved = await askDesk(request, z.boolean(), (client) =>
    client.rpc("desk_save", { lead: id, seen: opened.seen, ...withoutNulls(parsed.data) }),
  );
  if (isSaved) return null;
  const now = await getLead(request, id);
  if (!now || now.erased) throw new Response(null, { status: 404 });
  const typed = readValues(["status", "assignee", "next_step", "next_step_on", "note"], form);
  const given = { status: "", assignee: "", next_step: "", next_step_on: "", ...typed };
  const current = valuesOf(now.lead);
  return {
    errors: {},
    values: { ...mergeChange(opened.was, given, current), note: typed.note },
    conflict: {
      version: now.lead.version,
      values: current,
      changes: now.events.filter((event) => event.id > opened.seenEvent),
    },
  };
}

function readOpened(form: FormData) {
  try {
    return openedSchema.parse(Object.fromEntries(form));
  } catch {
    throw new Response(null, { status: 400 });
  }
}

/** What is not given the function takes for null. */
const withoutNulls = <Values extends object>(values: Values) =>
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the entries of the same object
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [Name in keyof Values]: Exclude<Values[Name], null>;
  };

/** Removes a note, if it is the user's own. */
export const removeNote = (request: Request, note: string) =>
  askDesk(request, z.null(), (client) => client.rpc("desk_remove_note", { note }));
