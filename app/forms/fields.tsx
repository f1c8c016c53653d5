import { type ReactNode, useEffect, useState } from "react";
import { formTexts } from "~/i18n/forms";
import { Icon, marks } from "~/ui/icon";

export type FieldProps = {
  /** The field's name in the record. */
  name: string;
  /** Its id, which the error summary links to; the name if not given. */
  id?: string;
  label: string;
  required?: boolean;
  hint?: string;
  error?: string;
  /** The input before the form came back. */
  value?: string;
  /** The problems of a new password, one by one. */
  reasons?: readonly string[];
};

/** Returns the attributes that link a control to its hint, its error message and the reasons for it. */
export function controlAttributes(field: FieldProps) {
  const { name, id = name, hint, error, reasons = [], required } = field;
  const describedBy = [
    hint ? `${id}-hint` : "",
    error ? `${id}-error` : "",
    reasons.length > 0 ? `${id}-reasons` : "",
  ].filter(Boolean);
  return {
    id,
    name,
    required,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy.length > 0 ? describedBy.join(" ") : undefined,
  };
}

/** The margin shows the label and the message above a control that a link leads to. */
export const controlClasses =
  "block scroll-mt-24 min-h-[3.25rem] w-full rounded-input border border-line-strong bg-canvas px-3.5 py-2.5 text-ink placeholder:text-mute aria-[invalid=true]:border-2 aria-[invalid=true]:border-danger";

/**
 * Renders label (marked as required or optional), hint, message and control, in reading order. The message element is
 * present but hidden without an error, for the script that validates a field when it is left.
 */
export function Field({ field, children }: { field: FieldProps; children: ReactNode }) {
  const { name, id = name, label, required, hint, error } = field;
  const texts = formTexts.field;
  return (
    <div
      data-invalid={error ? "" : undefined}
      className="flex h-full flex-col data-[invalid]:border-l-4 data-[invalid]:border-danger data-[invalid]:pl-4"
    >
      <label htmlFor={id} className="flex flex-wrap items-baseline gap-x-2 font-semibold">
        {label}
        <span className="text-small font-normal text-mute">
          {required ? texts.required : texts.optional}
        </span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="mt-0.5 text-small text-mute">
          {hint}
        </p>
      ) : null}
      <p id={`${id}-error`} hidden={!error} className="mt-1 font-semibold text-danger">
        <span className="sr-only">{formTexts.errorPrefix}</span>
        <span data-words="">{error}</span>
      </p>
      {/* At the bottom, so that it is in line with the next field's, which can have a hint or a message. */}
      <div className="mt-auto pt-1.5">{children}</div>
    </div>
  );
}

type TextFieldProps = FieldProps & {
  type: "text" | "textarea" | "email" | "tel" | "number";
  autoComplete?: string;
  rows?: number;
  placeholder?: string;
  /** Suggestions during input; other values are accepted too. */
  options?: readonly string[];
  /** The `FormField` as JSON, by which the script validates it when its user leaves it. */
  rule?: string;
};

/**
 * Renders a text field without a maxlength, which would cut a longer pasted text; instead the error states how much it
 * is too long.
 */
export function TextField({ rows = 6, options, rule, ...field }: TextFieldProps) {
  const { name, id = name, type, value, autoComplete, placeholder } = field;
  const list = options && `${id}-suggestions`;
  const attributes = {
    ...controlAttributes(field),
    autoComplete,
    placeholder,
    defaultValue: value,
    "data-field": rule,
    // Texts in Hebrew or Urdu start at the right.
    dir: type === "text" || type === "textarea" ? "auto" : undefined,
    className: `${controlClasses} ${type === "number" ? "max-w-32" : ""}`,
  };
  return (
    <Field field={field}>
      {type === "textarea" ? (
        <textarea {...attributes} rows={rows} />
      ) : (
        <input
          {...attributes}
          // A number field hides from the script what is not a number, and the browser drops it.
          type={type === "number" ? "text" : type}
          inputMode={type === "number" ? "numeric" : undefined}
          list={list}
          spellCheck={type === "email" ? false : undefined}
        />
      )}
      {options ? (
        <datalist id={list}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      ) : null}
    </Field>
  );
}

type PasswordFieldProps = Omit<FieldProps, "value"> & {
  autoComplete: "current-password" | "new-password";
};

/** Renders a password field, which the server never fills in. With JavaScript, a button shows the input. */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const { name, reasons = [] } = field;
  const [canShow, setCanShow] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setCanShow(true), []);
  return (
    <Field field={field}>
      {reasons.length > 0 ? (
        <ul id={`${name}-reasons`} className="mb-2 list-disc pl-5 text-danger">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
      <div className="relative">
        <input
          {...controlAttributes(field)}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
          className={`${controlClasses} ${canShow ? "pr-14" : ""}`}
        />
        {canShow ? (
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={formTexts.field.showPassword({ label: field.label })}
            aria-pressed={shown}
            aria-controls={field.name}
            className="absolute inset-y-0 right-0 flex w-12 items-center justify-center text-ink-2 hover:text-ink"
          >
            <Icon glyph={shown ? marks.EyeOff : marks.Eye} className="size-5" />
          </button>
        ) : null}
      </div>
    </Field>
  );
}
