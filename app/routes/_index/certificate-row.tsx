import type { SiteSettings } from "~/features/site/site-settings.server";
import { Band } from "~/ui/band";

type Certification = NonNullable<SiteSettings["certification"]> & { heading: string };

/** Renders the certificate as a row of a ledger: name, issuer, number, and a link to the documents. */
export function CertificateRow({
  certification,
  link,
}: {
  certification: Certification;
  /** The label of the link to the documents. */
  link: string;
}) {
  const cells = [
    { term: "Issued by", detail: certification.issuer },
    { term: "Certificate number", detail: certification.number },
  ];
  return (
    <Band tone="mist" labelledBy="certification" className="border-y border-line" flush>
      <div className="grid lg:grid-cols-12">
        <div className="py-8 lg:col-span-6 lg:py-12 lg:pr-10">
          <h2 dir="auto" id="certification" className="text-h3">
            {certification.heading}
          </h2>
          {certification.statement ? (
            <p className="mt-2 max-w-measure text-ink-2">{certification.statement}</p>
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
    </Band>
  );
}
