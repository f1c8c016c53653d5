import { FileText } from "lucide-react";
import type { CompanyDocument } from "~/features/company/company-documents.server";
import { Band, SectionHeading } from "~/ui/band";
import { buttonClasses, ButtonLink } from "~/ui/button-link";
import { ComingSoon } from "./coming-soon";

/** Renders the documents to download; the cells of the last row grow, so that the grid is always closed. */
export function Documents({
  heading,
  documents,
}: {
  heading: string;
  documents: CompanyDocument[];
}) {
  if (documents.length === 0) return null;
  return (
    <Band tone="mist" labelledBy="documents">
      <SectionHeading id="documents">{heading}</SectionHeading>
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
              <ViewPdf document={document} />
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** Renders a download link for the PDF, or a button with a “coming soon” notice. */
function ViewPdf({ document }: { document: CompanyDocument }) {
  const label = (
    <>
      View PDF<span className="sr-only">{` of ${document.name}`}</span>
    </>
  );
  if (document.url) {
    return (
      <ButtonLink href={document.url} look="outline">
        {label}
      </ButtonLink>
    );
  }
  const id = `${document._id}-pdf`;
  return (
    <>
      <button type="button" popovertarget={id} className={buttonClasses("outline")}>
        {label}
      </button>
      <ComingSoon id={id} />
    </>
  );
}
