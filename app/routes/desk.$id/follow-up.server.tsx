import { OwnForm } from "~/features/accounts/auth-context";
import { statuses } from "~/features/desk/lead-status";
import type {
  Colleague,
  FollowUpAnswer,
  LeadValues,
  OpenedLead,
} from "~/features/desk/save-lead.server";
import { controlAttributes, controlClasses, Field, TextField } from "~/forms/fields";
import { answerId, ErrorSummary } from "~/forms/form-frame";
import { deskTexts } from "~/i18n/desk.server";
import { buttonClasses } from "~/ui/button-link";

/** The id of the form. */
export const followUpForm = "follow-up-form";

type FollowUpProps = {
  opened: OpenedLead;
  /** Null while the database is down. */
  staff: readonly Colleague[] | null;
  /** The signed-in user's id. */
  me: string;
  refused: FollowUpAnswer | undefined;
};

/** Renders the follow-up of the lead: one form, saved at once, without a script. */
export function FollowUp({ opened, staff, me, refused }: FollowUpProps) {
  const { fields, followUp: texts, people: names } = deskTexts;
  const typed: LeadValues & { note?: string } = { ...opened.values, ...refused?.values };
  const errors = refused?.errors ?? {};
  const { people } = refused?.opened ?? opened;
  const assignees = (staff ?? people)
    .toSorted((a, b) => Number(b.id === me) - Number(a.id === me))
    .map(({ id, email }): Option => [id, id === me ? names.me({ email }) : email]);
  if (typed.assignee && !assignees.some(([id]) => id === typed.assignee)) {
    // The list keeps the chosen person, because saving again would otherwise unassign the lead.
    const person = people.find(({ id }) => id === typed.assignee)?.email ?? names.chosenPerson;
    assignees.push([typed.assignee, names.hasLeft({ person })]);
  }
  const nextStepOn = { name: "next_step_on", label: texts.stepOn, error: errors.next_step_on };
  return (
    <section aria-labelledby="follow-up" className="border-2 border-ink bg-canvas p-5 md:p-6">
      <h2 id="follow-up" tabIndex={-1} className="text-h3">
        {texts.heading}
      </h2>
      {refused?.failed ? <NotSaved texts={texts.failure} /> : null}
      {refused?.isNoteRemoved ? <NoteRemoved /> : null}
      {refused?.changes ? <Conflict changes={refused.changes} /> : null}
      <div className="mt-4">
        <ErrorSummary errors={errors} level={3} box={box} />
      </div>
      <OwnForm id={followUpForm} action={`#${answerId}`} className="mt-5 space-y-5">
        <input type="hidden" name="opened" value={JSON.stringify(refused?.opened ?? opened)} />
        <Choice
          field={{ name: "stage", label: fields.status, required: true, error: errors.stage }}
          value={typed.stage}
          options={statuses.map((status) => [status, deskTexts.statuses[status]])}
        />
        <Choice
          field={{ name: "assignee", label: fields.assignee, error: errors.assignee }}
          value={typed.assignee}
          options={[["", names.unassigned], ...assignees]}
        />
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <TextField
            type="text"
            name="next_step"
            label={fields.nextStep}
            value={typed.next_step}
            error={errors.next_step}
          />
          <Field field={nextStepOn}>
            <input
              {...controlAttributes(nextStepOn)}
              type="date"
              defaultValue={typed.next_step_on}
              className={controlClasses}
            />
          </Field>
        </div>
        <TextField
          type="textarea"
          name="note"
          label={fields.note}
          hint={texts.noteHint}
          rows={4}
          value={typed.note}
          error={errors.note}
        />
        <p>
          <button className={`${buttonClasses("primary")} w-full sm:w-auto`}>{texts.submit}</button>
        </p>
      </OwnForm>
    </section>
  );
}

type Option = readonly [value: string, label: string];

type ChoiceProps = {
  field: { name: string; label: string; required?: boolean; error?: string };
  value: string;
  options: readonly Option[];
};

function Choice({ field, value, options }: ChoiceProps) {
  return (
    <Field field={field}>
      <select {...controlAttributes(field)} defaultValue={value} className={controlClasses}>
        {options.map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** The attributes of the box with the result of sending the form. */
export const box = { id: answerId, tabIndex: -1, role: "alert" } as const;

type NotSavedProps = { texts: { heading: string; advice: string } };

/** Renders why nothing was saved, and what to do. */
export const NotSaved = ({ texts }: NotSavedProps) => (
  <div {...box} className="mt-4 border-2 border-danger bg-danger-tint p-4">
    <p className="font-semibold">{texts.heading}</p>
    <p className="mt-1">{texts.advice}</p>
  </div>
);

/** Renders that a note was removed, and that the input below is not saved. */
function NoteRemoved() {
  const texts = deskTexts.followUp.noteRemoved;
  return (
    <div {...box} role="status" className="mt-4 border-2 border-success bg-success-tint p-4">
      <p className="font-semibold">{texts.heading}</p>
      <p className="mt-1">{texts.advice}</p>
    </div>
  );
}

/** Renders that another user saved first, and their changes. */
function Conflict({ changes }: { changes: readonly string[] }) {
  const texts = deskTexts.followUp.conflict;
  return (
    <div {...box} className="mt-4 border-2 border-danger bg-danger-tint p-4">
      <p className="font-semibold">{texts.heading}</p>
      <ul className="mt-2 list-disc pl-5">
        {changes.map((change, index) => (
          <li key={index} className="[overflow-wrap:anywhere]">
            {change}
          </li>
        ))}
      </ul>
      <p className="mt-2">{texts.advice}</p>
    </div>
  );
}
