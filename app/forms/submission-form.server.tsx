import type { ReactNode } from "react";
import {
  controlAttributes,
  controlClasses,
  Field,
  type FieldProps,
  TextField,
} from "~/forms/fields";
import { type FormField, type FormFields, type OfferedField, optionOf } from "~/forms/form-field";
import { answerId, ErrorSummary } from "~/forms/form-frame";
import type { RefusedForm } from "~/forms/parse-form.server";
import { SentPanel, type SentPanelData } from "~/forms/receipt.server";
import { submissionFormTexts } from "~/i18n/enquiries.server";
import { type ToastKey, toastText } from "~/i18n/toasts";
import { Script } from "~/scripts/script.server";
import { messageOf, StatusMessage } from "~/toasts/status-message";
import { buttonClasses } from "~/ui/button-link";
import { Collapsible } from "~/ui/collapsible";
import { Icon, marks } from "~/ui/icon";

type SelectFieldProps = FieldProps & {
  /** Values: labels, or those of `optionValue`. */
  options?: readonly string[];
  autoComplete?: string;
};

/** Renders a field with a list to choose from. */
export function SelectField({ options = [], autoComplete, ...field }: SelectFieldProps) {
  const { value, error } = field;
  // The choice stays and can be sent again, even if the list has changed or cannot be loaded.
  const isKept = value && !error && !options.includes(value);
  return (
    <Field field={field}>
      <div className="relative">
        <select
          {...controlAttributes(field)}
          autoComplete={autoComplete}
          defaultValue={value}
          className={`${controlClasses} cursor-pointer appearance-none pr-10`}
        >
          <option value="">{submissionFormTexts.form.noChoice}</option>
          {options.map(asOption)}
          {isKept ? asOption(value) : null}
        </select>
        <Icon
          glyph={marks.ChevronDown}
          className="pointer-events-none absolute right-3.5 top-1/2 size-5 -translate-y-1/2"
        />
      </div>
    </Field>
  );
}

/** Renders an option with the id as key, so that a changed label does not remove the chosen option. */
function asOption(value: string) {
  const { id, label } = optionOf(value) ?? { id: value, label: value };
  return (
    <option key={id} value={value}>
      {label}
    </option>
  );
}

/** The action's data for a form that was refused or could not be stored. */
export type FormAnswer = RefusedForm<string> & { toast: ToastKey | null; detail?: string };

export type SubmissionFormProps<Fields extends FormFields> = {
  /**
   * The id of the part of the page that the script replaces by the answer; unique for each form of a page. It cannot be
   * an anchor's, because anchors have no underscores.
   */
  part: string;
  /** The end of the fields' ids, if the page has another form before this one; the ids are the names without it. */
  suffix?: string;
  fields: Fields;
  options: Record<OfferedField<Fields>, readonly string[]>;
  /** The initial values. */
  values: { readonly [Name in keyof Fields]?: string };
  answer: FormAnswer | undefined;
  /** The form that was sent a moment ago. */
  sent: SentPanelData | null;
  /** Whether the empty form below the confirmation is in a collapsible section. */
  folded?: boolean;
  label: string;
  /** Shown above the button. */
  notice: ReactNode;
};

/**
 * Renders a form whose fields are the columns of a table; after sending, the confirmation is above an empty form. Its
 * action is the address of its page, whose query includes the sender's source. The script sends it without leaving the
 * page (`scripts/send-forms`).
 */
export function SubmissionForm<Fields extends FormFields>(props: SubmissionFormProps<Fields>) {
  const { part, suffix = "", fields, options, values, answer, sent, folded, label, notice } = props;
  const errors = answer?.errors ?? {};
  const failure = messageOf(answer);
  const hasErrors = Object.keys(errors).length > 0;
  const form = (
    <form data-part={part} method="post" action={`#${answerId}`}>
      {failure ? (
        <div {...(hasErrors ? {} : answerBox)} className="mb-8">
          <StatusMessage {...failure} />
        </div>
      ) : null}
      <ErrorSummary errors={errors} suffix={suffix} level={3} box={answerBox} />
      <Fields
        suffix={suffix}
        fields={fields}
        options={options}
        errors={errors}
        values={{ ...values, ...answer?.values }}
      />
      {notice}
      <p className="mt-8">
        {/* While the form is being sent, which only the script knows, the button shows a spinner. */}
        <button
          type="submit"
          data-sending={submissionFormTexts.form.sending}
          className={`${buttonClasses("primary")} group w-full aria-disabled:cursor-progress sm:w-auto`}
        >
          <Icon
            glyph={marks.LoaderCircle}
            className="hidden size-5 animate-spin group-aria-disabled:block"
            strokeWidth={2}
          />
          <span>{label}</span>
        </button>
      </p>
      <template data-failure="">
        <div {...answerBox} className="mb-8">
          <StatusMessage {...toastText("enquiryNotSent")} />
        </div>
      </template>
    </form>
  );
  return (
    <div id={part}>
      {sent ? <SentPanel {...sent} /> : null}
      {sent && folded ? (
        <Collapsible
          summary={submissionFormTexts.form.sendAnother}
          className="mt-6 border-y border-line"
        >
          <div className="pb-6 pt-4">{form}</div>
        </Collapsible>
      ) : (
        <div className={sent ? "mt-8" : undefined}>{form}</div>
      )}
      <Script />
    </div>
  );
}

const answerBox = { id: answerId, tabIndex: -1, "data-answer": "" } as const;

type FieldsProps = {
  suffix: string;
  fields: FormFields;
  options: Partial<Record<string, readonly string[]>>;
  errors: Partial<Record<string, string>>;
  values: Partial<Record<string, string>>;
};

/** Renders the fields in two columns on wider screens; folded ones in a collapsible section. */
function Fields({ suffix, fields, options, errors, values }: FieldsProps) {
  const entries = Object.entries<FormField>(fields);
  const folded = entries.filter(([, field]) => field.folded);
  const control = ([name, field]: (typeof entries)[number]) => {
    const { folded: _folded, wide, ...rest } = field;
    const given = {
      options: options[name],
      ...rest,
      ...{ name, id: name + suffix },
      error: errors[name],
      value: values[name],
    };
    return (
      <div key={name} className={wide && "md:col-span-2"}>
        {given.type === "select" ? (
          <SelectField {...given} />
        ) : (
          <TextField {...given} rule={JSON.stringify(field)} />
        )}
      </div>
    );
  };
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {entries.filter(([, field]) => !field.folded).map(control)}
      {folded.length > 0 ? (
        <Collapsible
          summary={submissionFormTexts.form.optionalFields}
          open={folded.some(([name]) => values[name] || errors[name])}
          className="border-y border-line md:col-span-2"
        >
          <div className="grid gap-6 pb-6 pt-2 md:grid-cols-2">{folded.map(control)}</div>
        </Collapsible>
      ) : null}
    </div>
  );
}
