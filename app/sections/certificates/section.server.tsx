import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { type Certificate, listCertificates } from "~/features/company/company-documents.server";
import { pagesTexts } from "~/i18n/pages.server";
import { type DrawListing, pickChosen } from "~/sections/section-parts.server";
import { type HeadedPlace, HeadedSection } from "~/ui/headed-section.server";
import { NewTabLink } from "~/ui/links";
import { Picture } from "~/ui/picture";

type CertificatesProps = HeadedPlace & {
  certificates: readonly Certificate[];
  /** Whether the first sheet is above the fold. */
  first?: boolean;
};

/** Renders the registrations as lines of a ledger: the sheet, what it certifies, the issuer and the number. */
function Certificates({ certificates, first = false, ...place }: CertificatesProps) {
  return (
    <HeadedSection id="certificates" {...place}>
      <ul className="mt-10 border-t border-line md:mt-14">
        {certificates.map((certificate, index) => (
          <CertificateLine
            key={certificate._id}
            certificate={certificate}
            first={first && index === 0}
          />
        ))}
      </ul>
    </HeadedSection>
  );
}

function CertificateLine({ certificate, first }: { certificate: Certificate; first: boolean }) {
  const texts = pagesTexts.legals.certificate;
  const { name, issuer, number, description, picture, sheet } = certificate;
  return (
    <li className="grid break-inside-avoid grid-cols-[6.5rem_1fr] gap-x-5 gap-y-5 border-b border-line py-8 sm:grid-cols-[9rem_1fr] lg:grid-cols-12 lg:gap-x-6">
      <div className="lg:col-span-2">
        {picture ? (
          <Picture
            picture={picture}
            sizes="(min-width: 1240px) 180px, (min-width: 1024px) 15vw, (min-width: 640px) 144px, 104px"
            priority={first ? "eager" : "lazy"}
            className="aspect-[3/4] w-full border border-line bg-mist object-cover"
          />
        ) : (
          <div className="aspect-[3/4] w-full bg-indigo-tint" />
        )}
      </div>
      <div className="lg:col-span-4">
        <h3 dir="auto" className="text-h3">
          {name}
        </h3>
        <p dir="auto" className="mt-2 max-w-[44ch] text-ink-2">
          {description}
        </p>
        {sheet ? (
          <p className="mt-2">
            <NewTabLink href={sheet} className="link inline-flex min-h-11 items-center gap-2">
              {texts.fullSize}
              <span className="sr-only">{` ${texts.fullSizeOf({ name })}`}</span>
              <ExternalLink className="size-4" strokeWidth={2} aria-hidden="true" />
            </NewTabLink>
          </p>
        ) : null}
      </div>
      <dl className="col-span-2 lg:col-span-6 lg:grid lg:grid-cols-2">
        <Detail term={texts.issuer}>{issuer}</Detail>
        <Detail term={texts.number}>
          <span className="select-all">{number}</span>
        </Detail>
      </dl>
    </li>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-5 border-line py-1.5 lg:block lg:border-l lg:px-6 lg:py-0">
      <dt className="w-[6.5rem] shrink-0 text-mute sm:w-36 lg:w-auto lg:text-small">{term}</dt>
      <dd className="font-semibold lg:mt-1">{children}</dd>
    </div>
  );
}

/** Draws a section of certificates. */
export const certificatesSection: DrawListing = async (section, { isFirst, ...place }) => {
  const { heading, intro, chosen } = section;
  const certificates = pickChosen(await listCertificates(), chosen);
  if (certificates.length === 0) return null;
  return {
    element: <Certificates {...{ heading, intro, certificates }} first={isFirst} {...place} />,
  };
};
