import { OwnForm } from "~/features/accounts/auth-context";
import { deskTexts } from "~/i18n/desk.server";
import { buttonClasses, ButtonLink } from "~/ui/button-link";

type ExportFormProps = {
  workbook: string;
  csv: string;
  /** The page that re-authenticates first; null if that is not needed. */
  confirm: string | null;
};

/** Renders what the file contains, and the button that exports it. */
export function ExportForm({ workbook, csv, confirm }: ExportFormProps) {
  const texts = deskTexts.export;
  return (
    <OwnForm action={workbook} className="mt-5 space-y-5">
      <div className="max-w-measure space-y-3">
        <p>{texts.content}</p>
        <p>{texts.formats}</p>
        <p className="border-l-4 border-marigold pl-4">{texts.privacy}</p>
      </div>
      {confirm ? (
        <p>
          <ButtonLink href={confirm}>{texts.confirm}</ButtonLink>
          <span className="mt-2 block text-small text-ink-2">{texts.confirmReason}</span>
        </p>
      ) : (
        <p className="flex flex-wrap gap-3">
          <button className={`${buttonClasses("primary")} w-full sm:w-auto`}>
            {texts.workbook}
          </button>
          <button formAction={csv} className={`${buttonClasses("outline")} w-full sm:w-auto`}>
            {texts.csv}
          </button>
        </p>
      )}
    </OwnForm>
  );
}

/** Returns a filter in words, on one line. */
export const listed = (words: readonly string[]) =>
  words.length > 0 ? words.join("; ") : deskTexts.export.filter.none;

type LastExportsProps = {
  exports: readonly { at: string; by: string; words: string[] }[];
  /** The address of the page itself. */
  page: string;
};

/** Renders the last exports with their authors. A download leaves the page as it is, so a link refreshes it. */
export function LastExports({ exports, page }: LastExportsProps) {
  const texts = deskTexts.export.last;
  return (
    <section
      aria-labelledby="exports"
      className="border border-line bg-canvas p-5 md:p-6 lg:col-span-5"
    >
      <h2 id="exports" className="text-h3">
        {texts.heading}
      </h2>
      {exports.length === 0 ? (
        <p className="mt-2 text-ink-2">{texts.none}</p>
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
      <p className="mt-4">
        <a href={page} className="link inline-flex min-h-11 items-center text-small">
          {texts.refresh}
        </a>
      </p>
    </section>
  );
}
