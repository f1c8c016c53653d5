import { ExternalLink, FileText, Info, X } from "lucide-react";
import type { ReactNode } from "react";
import type { Certificate, CompanyDocument } from "~/features/company/company-documents.server";
import type { Payment } from "~/features/payments/payment.server";
import { BankDetails } from "~/features/payments/payment-dialog.server";
import { pagesTexts } from "~/i18n/pages.server";
import { Script } from "~/scripts/script.server";
import { CopyLine } from "~/toasts/copy-button";
import { buttonClasses, ButtonLink } from "~/ui/button-link";
import { NewTabLink } from "~/ui/links";
import { Picture } from "~/ui/picture";
import { QrCode } from "~/ui/qr-code";
import { Section, SectionHeading } from "~/ui/section";

/**
 * Renders the message of View PDF while a document has no file; it takes the focus, so that screen readers announce it.
 */
export function ComingSoon({ id }: { id: string }) {
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

/** Renders the registrations as lines of a ledger: the sheet, what it certifies, the issuer and the number. */
export function Certificates({
  heading,
  certificates,
}: {
  heading: string;
  certificates: Certificate[];
}) {
  if (certificates.length === 0) return null;
  return (
    <Section labelledBy="certificates">
      <SectionHeading id="certificates">{heading}</SectionHeading>
      <ul className="mt-10 border-t border-line md:mt-14">
        {certificates.map((certificate, index) => (
          <CertificateLine key={certificate._id} certificate={certificate} first={index === 0} />
        ))}
      </ul>
    </Section>
  );
}

/** The first line is above the fold. */
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
    <div className="flex gap-4 border-line py-1.5 lg:block lg:border-l lg:px-6 lg:py-0">
      <dt className="w-24 shrink-0 text-mute lg:w-auto lg:text-small">{term}</dt>
      <dd className="font-semibold lg:mt-1">{children}</dd>
    </div>
  );
}

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
    <Section tone="mist" labelledBy="documents">
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
    </Section>
  );
}

/** Renders a download link for the PDF, or a button with a “coming soon” notice. */
function ViewPdf({ document }: { document: CompanyDocument }) {
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

/** Renders the company's bank accounts and UPI codes in one joined grid. */
export function PaymentInformation({ heading, payment }: { heading: string; payment: Payment }) {
  const texts = pagesTexts.legals.payment;
  const { bankAccounts, upi, chat } = payment;
  if (bankAccounts.length === 0 && upi.length === 0) return null;
  return (
    <Section labelledBy="payment">
      <Script />
      <SectionHeading id="payment" intro={texts.intro}>
        {heading}
      </SectionHeading>
      <div className="mt-10 grid border-l border-t border-line md:mt-14 md:grid-cols-2 xl:grid-cols-[1fr_1fr_auto_auto]">
        {bankAccounts.map((account) => (
          <BankDetails key={account._key} account={account} />
        ))}
        {upi.map(({ _key, label, id, code }) => (
          <div key={_key} className="border-b border-r border-line p-5">
            <p dir="auto" className="font-semibold">
              {label}
            </p>
            <p className="text-small text-ink-2">{texts.scan}</p>
            <div className="mt-3 max-w-52 xl:w-44">
              <QrCode code={code} label={texts.qrCode({ upiId: id })} />
            </div>
            <CopyLine text={id} what={texts.upiId} />
          </div>
        ))}
      </div>
      {chat ? (
        <p className="mt-8 border-l-4 border-marigold bg-marigold-tint p-5">
          {`${texts.screenshot.beforeLink} `}
          <a href={chat.href} rel="noopener" className="link inline-flex min-h-11 items-center">
            {texts.screenshot.link(chat)}
          </a>
        </p>
      ) : null}
    </Section>
  );
}
