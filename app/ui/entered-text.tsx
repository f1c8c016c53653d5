import { uiTexts } from "~/i18n/shell";

/** A field of a form that was not saved, with its input. */
export type EnteredField = { label: string; text: string };

/** Renders the input of a form that was not saved, in fields for copying. */
export function EnteredText({ fields }: { fields: readonly EnteredField[] }) {
  if (fields.length === 0) return null;
  return (
    <div className="mt-8 max-w-measure space-y-5">
      <p>{uiTexts.enteredText.intro}</p>
      {fields.map(({ label, text }) => (
        <label key={label} className="block font-semibold">
          {label}
          <textarea
            readOnly
            rows={Math.min(12, Math.ceil(text.length / 60) + 1)}
            defaultValue={text}
            className="mt-1 block w-full rounded-input border border-line-strong bg-canvas px-3.5 py-2.5 font-normal"
          />
        </label>
      ))}
    </div>
  );
}
