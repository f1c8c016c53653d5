import * as z from "zod";
import { sectionLabels } from "~/features/pages/labels";
import { fillLabel } from "~/features/pages/labels.server";
import { getSiteSettings, type SiteSettings } from "~/features/site/site-settings.server";
import { pagesTexts } from "~/i18n/pages.server";
import { type Draw, label, plainSection } from "~/sections/section-parts.server";
import { Section, type SectionPlace } from "~/ui/section";

type Certification = NonNullable<SiteSettings["certification"]> & { heading: string };

type CertificateRowProps = SectionPlace & {
  certification: Certification;
  /** The label of the link to the documents. */
  link: string;
};

/** Renders the certificate as a row of a ledger: name, issuer, number, and a link to the documents. */
function CertificateRow({ certification, link, id, ...place }: CertificateRowProps) {
  const texts = pagesTexts.certificate;
  const cells = [
    { term: texts.issuer, detail: certification.issuer },
    { term: texts.number, detail: certification.number },
  ];
  return (
    <Section {...place} tone="mist" labelledBy={id} className="border-y border-line" flush>
      <div className="grid lg:grid-cols-12">
        <div className="py-8 lg:col-span-6 lg:py-12 lg:pr-10">
          <h2 dir="auto" id={id} className="text-h3">
            {certification.heading}
          </h2>
          {certification.statement ? (
            <p dir="auto" className="mt-2 max-w-measure text-ink-2">
              {certification.statement}
            </p>
          ) : null}
        </div>
        <dl className="grid grid-cols-2 border-t border-line lg:col-span-4 lg:border-t-0">
          {cells.map(({ term, detail }) => (
            <div
              key={term}
              className="border-line py-6 odd:pr-6 even:border-l even:pl-6 lg:border-l lg:py-12 lg:pl-6"
            >
              <dt className="text-small text-mute">{term}</dt>
              <dd className="mt-1 font-semibold">{detail}</dd>
            </div>
          ))}
        </dl>
        <p className="flex items-center border-t border-line py-6 lg:col-span-2 lg:border-l lg:border-t-0 lg:py-12 lg:pl-6">
          <a href="/legals" className="link inline-flex min-h-11 items-center">
            {link}
          </a>
        </p>
      </div>
    </Section>
  );
}

export const certificationFields = /* groq */ `heading, certificatesLink`;

export const certificationContent = z.object({
  ...plainSection,
  heading: label("{standard} certified"),
  certificatesLink: label(sectionLabels.certificationSection.certificatesLink),
});

/** Draws a section with the certificate, which is part of the site's settings. */
export const certificationSection: Draw<z.output<typeof certificationContent>> = async (
  section,
  place,
) => {
  const { certification } = await getSiteSettings();
  if (!certification) return null;
  const heading = fillLabel(section.heading, { standard: certification.standard });
  return {
    element: (
      <CertificateRow
        certification={{ ...certification, heading }}
        link={section.certificatesLink}
        {...place}
      />
    ),
  };
};
