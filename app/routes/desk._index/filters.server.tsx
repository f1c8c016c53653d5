import type { ReactNode } from "react";
import { listLimits } from "~/cms/list-limits";
import { filterWords } from "~/features/desk/export-columns.server";
import { databaseFilter, type LeadFilter, longestFilter } from "~/features/desk/lead-filter.server";
import { kinds, notChosen, unassigned } from "~/features/desk/lead-status";
import { otherService } from "~/features/enquiries/message-fields";
import { controlClasses } from "~/forms/fields";
import { type Option, optionLabel, optionValue } from "~/forms/form-field";
import { deskTexts } from "~/i18n/desk.server";
import { buttonClasses } from "~/ui/button-link";

type FiltersProps = {
  filter: LeadFilter;
  choices: { packages: readonly Option[]; services: readonly Option[] };
  staff: readonly { id: string; email: string }[];
  /** The signed-in user's id. */
  me: string;
  /** Whether the search term has too few letters. */
  isTooShort: boolean;
  /** Whether the search term was cut. */
  isCut: boolean;
};

/** Services, "Other" and "No service chosen". */
const mostChoices = listLimits.choices + 2;

type Choosable = { value: string; label: string };

/** Renders the search field and further filters as a form whose input becomes the address. */
export function Filters({ filter, choices, staff, me, isTooShort, isCut }: FiltersProps) {
  const { fields, filters: texts } = deskTexts;
  const { q, status, overdue, todo, ...others } = filter;
  // Tabs set the other filters, and also "assigned to me".
  const folded = { ...others, assignee: others.assignee === me ? undefined : others.assignee };
  const words = filterWords(databaseFilter(folded, new Date()), staff);
  return (
    <form action="/desk" role="search" className="mt-6 border border-line bg-canvas p-4 md:p-5">
      {status ? <input type="hidden" name="status" value={status} /> : null}
      {overdue ? <input type="hidden" name="overdue" value={overdue} /> : null}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <label htmlFor="q" className="block font-semibold">
            {texts.search}
          </label>
          <p
            id="q-hint"
            className={isTooShort ? "font-semibold text-danger" : "text-small text-mute"}
          >
            {isTooShort
              ? texts.searchTooShort
              : isCut
                ? texts.searchCut({ length: longestFilter })
                : texts.searchHint}
          </p>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={q}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby="q-hint"
            aria-invalid={isTooShort || undefined}
            className={`mt-1.5 ${controlClasses}`}
          />
        </div>
        <button className={buttonClasses("ink")}>{texts.submit}</button>
        {q || todo || Object.values(others).some(Boolean) ? (
          <a href="/desk" className="link inline-flex min-h-[3.25rem] items-center">
            {texts.clear}
          </a>
        ) : null}
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3">
          <span className="font-semibold underline decoration-2 underline-offset-4">
            {texts.heading}
          </span>
          {words.length > 0 ? <span>{words.join(", ")}</span> : null}
        </summary>
        <div className="grid gap-4 pb-2 pt-3 sm:grid-cols-2 lg:grid-cols-4">
          <Choice
            name="kind"
            label={fields.kind}
            value={filter.kind}
            options={kinds.map((kind) => ({ value: kind, label: deskTexts.kinds[kind] }))}
          />
          <Choice
            name="package"
            label={fields.package}
            value={filter.package}
            options={[
              { value: notChosen, label: deskTexts.figures.packageNone },
              ...choices.packages.map(byOption),
            ]}
          />
          <Choice
            name="service"
            label={fields.service}
            value={filter.service}
            options={[
              { value: notChosen, label: deskTexts.figures.serviceNone },
              ...[...choices.services, otherService].map(byOption),
            ]}
          />
          <Choice
            name="assignee"
            label={fields.assignee}
            value={filter.assignee}
            options={[
              { value: unassigned, label: deskTexts.people.unassigned },
              ...staff.map(({ id, email }) => ({ value: id, label: email })),
            ]}
          />
          <Labelled name="source" label={fields.source}>
            <input
              id="source"
              name="source"
              defaultValue={filter.source}
              placeholder={texts.sourcePlaceholder}
              className={controlClasses}
            />
          </Labelled>
          {(["from", "to"] as const).map((name) => (
            <Labelled key={name} name={name} label={texts[name]}>
              <input
                id={name}
                name={name}
                type="date"
                defaultValue={filter[name]}
                className={controlClasses}
              />
            </Labelled>
          ))}
          <fieldset>
            <legend className="font-semibold">{texts.only}</legend>
            <Tick name="todo" label={texts.stepDue} isTicked={filter.todo !== undefined} />
            <Tick
              name="flagged"
              label={deskTexts.marks.possibleBot}
              isTicked={filter.flagged !== undefined}
            />
          </fieldset>
        </div>
        <button className={buttonClasses("ink")}>{texts.submitAll}</button>
      </details>
    </form>
  );
}

const byOption = (option: Option): Choosable => ({
  value: optionValue(option),
  label: option.label,
});

function Labelled({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={name} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string | undefined;
  options: readonly Choosable[];
};

/** Renders a list, or a text field if there are more options than people look through. */
function Choice({ name, label, value = "", options }: ChoiceProps) {
  const texts = deskTexts.filters;
  const shown = optionLabel(value);
  if (options.length > mostChoices) {
    return (
      <Labelled name={name} label={label}>
        <input
          id={name}
          name={name}
          defaultValue={shown}
          placeholder={texts.namePlaceholder}
          className={controlClasses}
        />
      </Labelled>
    );
  }
  // A link from the figures contains only a name. Submissions can have an option that is no longer offered.
  const chosen = options.find((option) => option.value === value) ??
    options.find((option) => option.label === shown) ?? { value, label: shown };
  const isKept = value !== "" && !options.includes(chosen);
  return (
    <Labelled name={name} label={label}>
      <select id={name} name={name} defaultValue={chosen.value} className={controlClasses}>
        <option value="">{texts.any}</option>
        {[...options, ...(isKept ? [chosen] : [])].map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Tick({ name, label, isTicked }: { name: string; label: string; isTicked: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} value="yes" defaultChecked={isTicked} className="size-5" />
      {label}
    </label>
  );
}
