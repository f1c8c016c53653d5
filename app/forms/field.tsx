import type { ReactNode } from "react";

export type FieldProps = {
  /** The field's name in the record; also its id, which the error summary links to. */
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
  error?: string;
  /** The input before the form came back. */
  value?: string;
};

/** Returns the attributes that link a control to its hint and its error message. */
export function controlAttributes({ name, hint, error, required }: FieldProps) {
  const describedBy = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean);
  return {
    id: name,
    name,
    required,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy.length > 0 ? describedBy.join(" ") : undefined,
  };
}

export const controlClasses =
  "block min-h-[3.25rem] w-full rounded-input border border-line-strong bg-canvas px-3.5 py-2.5 text-ink placeholder:text-mute aria-[invalid=true]:border-2 aria-[invalid=true]:border-danger";

/**
 * Renders label (marked as required or optional), hint, message and control, in reading order. The message element is
 * present but hidden without an error, for the script that validates a field when it is left.
 */
export function Field({ field, children }: { field: FieldProps; children: ReactNode }) {
  const { name, label, required, hint, error } = field;
  return (
    <div
      data-invalid={error ? "" : undefined}
      className="data-[invalid]:border-l-4 data-[invalid]:border-danger data-[invalid]:pl-4"
    >
      <label htmlFor={name} className="flex flex-wrap items-baseline gap-x-2 font-semibold">
        {label}
        <span className="text-small font-normal text-mute">
          {required ? "(required)" : "(optional)"}
        </span>
      </label>
      {hint ? (
        <p id={`${name}-hint`} className="mt-0.5 text-small text-mute">
          {hint}
        </p>
      ) : null}
      <p id={`${name}-error`} hidden={!error} className="mt-1 font-semibold text-danger">
        <span className="sr-only">Error: </span>
        <span data-words="">{error}</span>
      </p>
      <div className="mt-1.5">{children}</div>
    </div>
  );
}
