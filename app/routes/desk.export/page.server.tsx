import { OwnForm } from "~/features/accounts/auth-context";
import { buttonClasses, ButtonLink } from "~/ui/button-link";

type ExportFormProps = {
  workbook: string;
  csv: string;
  /** The page that re-authenticates first; null if that is not needed. */
  confirm: string | null;
};

/** Renders what the file contains, and the button that exports it. */
export function ExportForm({ workbook, csv, confirm }: ExportFormProps) {
  return (
    <OwnForm action={workbook} className="mt-5 space-y-5">
      <div className="max-w-measure space-y-3">
        <p>
          A row for each enquiry and message, newest first: what was sent, where the sender came
          from, and the status, assignee and next step. Notes and the timeline are not in it.
        </p>
        <p>
          The workbook is for Excel and LibreOffice: each cell is text, so numbers keep their zeros
          and nothing is computed. CSV is for other programs; in it, text that a spreadsheet could
          take for a formula begins with an apostrophe.
        </p>
        <p className="border-l-4 border-marigold pl-4">
          The file contains personal data. Every export is logged with your name, the time and the
          filter. Delete the file when you no longer need it: data that is erased here stays in it.
        </p>
      </div>
      {confirm ? (
        <p>
          <ButtonLink href={confirm}>Confirm that it is you</ButtonLink>
          <span className="mt-2 block text-small text-ink-2">
            You signed in more than 15 minutes ago.
          </span>
        </p>
      ) : (
        <p className="flex flex-wrap gap-3">
          <button className={`${buttonClasses("primary")} w-full sm:w-auto`}>
            Export as workbook (.xlsx)
          </button>
          <button formAction={csv} className={`${buttonClasses("outline")} w-full sm:w-auto`}>
            Export as CSV
          </button>
        </p>
      )}
    </OwnForm>
  );
}

/** Returns a filter in words, on one line. */
export const listed = (words: readonly string[]) =>
  words.length > 0 ? words.join("; ") : "everything";

type LastExportsProps = { exports: readonly { at: string; by: string; words: string[] }[] };

/** Renders the last exports with their authors. */
export function LastExports({ exports }: LastExportsProps) {
  return (
    <section
      aria-labelledby="exports"
      className="border border-line bg-canvas p-5 md:p-6 lg:col-span-5"
    >
      <h2 id="exports" className="text-h3">
        Last exports
      </h2>
      {exports.length === 0 ? (
        <p className="mt-2 text-ink-2">No one has exported anything yet.</p>
      ) : (
        <ol className="mt-4 space-y-4">
          {exports.map(({ at, by, words }, index) => (
            <li key={index} className="border-l-4 border-line-strong pl-4">
              <p className="text-small text-mute [overflow-wrap:anywhere]">
                {at}, {by}
              </p>
              <p className="[overflow-wrap:anywhere] first-letter:uppercase">{listed(words)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
