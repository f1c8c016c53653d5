import { FileText, Info, X } from "lucide-react";
import {
  type CompanyDocument,
  listCompanyDocuments,
} from "~/features/company/company-documents.server";
import { pagesTexts } from "~/i18n/pages.server";
import { type DrawListing, pickChosen } from "~/sections/section-parts.server";
import { buttonClasses, ButtonLink } from "~/ui/button-link";
import { type HeadedPlace, HeadedSection } from "~/ui/headed-section.server";

/**
 * Renders the message of View PDF while a document has no file; it takes the focus, so that screen readers announce it.
 */
function ComingSoon({ id }: { id: string }) {
  const texts = pagesTexts.legals.pdf;
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-text`}
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- of a popover: it takes the focus when it is opened, not before
      autoFocus
      className="fixed inset-0 m-auto h-fit w-[min(28rem,calc(100vw-2.5rem))] border border-l-4 border-solid border-line border-l-marigold bg-canvas shadow-overlay backdrop:bg-shade"
    >
      <div className="flex items-start gap-3 py-4 pl-5 pr-3">
        <Info className="mt-2.5 size-6 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        <p id={`${id}-text`} className="flex-1 py-2 font-semibold text-ink">
          {texts.comingSoon}
        </p>
        <button
          type="button"
          popovertarget={id}
          popovertargetaction="hide"
          aria-label={texts.close}
          className="flex size-11 shrink-0 items-center justify-center"
        >
          <X className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

type DocumentsProps = HeadedPlace & {
  id: string;
  documents: readonly CompanyDocument[];
};

/** Renders the documents to download; the cells of the last row grow, so that the grid is always closed. */
function Documents({ documents, id, ...place }: DocumentsProps) {
  return (
    <HeadedSection id={id} {...place}>
      <ul className="mt-10 flex flex-wrap border-l border-t border-line bg-canvas md:mt-14">
        {documents.map((document) => (
          <li
            key={document._id}
            className="flex grow basis-full flex-col border-b border-r border-line p-6 sm:basis-1/2 xl:basis-1/4"
          >
            <FileText className="size-9 text-indigo" strokeWidth={1.75} aria-hidden="true" />
            <h3 dir="auto" className="mt-5 text-h3">
              {document.name}
            </h3>
            <p dir="auto" className="mb-6 mt-2 text-ink-2">
              {document.description}
            </p>
            <div className="mt-auto">
              <ViewPdf document={document} noticeId={`${id}-${document._id}`} />
            </div>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

/** Renders a download link for the PDF, or a button with a “coming soon” notice. */
function ViewPdf({ document, noticeId: id }: { document: CompanyDocument; noticeId: string }) {
  const texts = pagesTexts.legals.pdf;
  const label = (
    <>
      {texts.view}
      <span className="sr-only">{` ${texts.viewOf(document)}`}</span>
    </>
  );
  if (document.url) {
    return (
      <ButtonLink href={document.url} look="outline">
        {label}
      </ButtonLink>
    );
  }
  return (
    <>
      <button type="button" popovertarget={id} className={buttonClasses("outline")}>
        {label}
      </button>
      <ComingSoon id={id} />
    </>
  );
}

/** Draws a section of documents to download. */
export const documentsSection: DrawListing = async ({ heading, intro, chosen }, place) => {
  const documents = pickChosen(await listCompanyDocuments(), chosen);
  if (documents.length === 0) return null;
  return { element: <Documents {...{ heading, intro, documents }} {...place} /> };
};
