import { useEffect, useState } from "react";
import type { FieldProps } from "~/forms/field";
import { controlAttributes, controlClasses, Field } from "~/forms/field";
import { Icon, marks } from "~/ui/icon";

type PasswordFieldProps = Omit<FieldProps, "value"> & {
  autoComplete: "current-password" | "new-password";
  /** The problems of the chosen password, one by one. */
  reasons?: readonly string[];
};

/** Renders a password field, which the server never fills in. With JavaScript, a button shows the input. */
export function PasswordField({ autoComplete, reasons = [], ...field }: PasswordFieldProps) {
  const [canShow, setCanShow] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setCanShow(true), []);
  return (
    <Field field={field}>
      {reasons.length > 0 ? (
        <ul className="mb-2 list-disc pl-5 text-danger">
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
            aria-label={`Show ${field.label.toLowerCase()}`}
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
