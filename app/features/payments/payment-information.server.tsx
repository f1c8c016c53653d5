import type { Payment } from "~/features/payments/payment.server";
import { BankDetails, UpiLink } from "~/features/payments/payment-dialog.server";
import { pagesTexts } from "~/i18n/pages.server";
import { Script } from "~/scripts/script.server";
import { CopyLine } from "~/toasts/copy-button";
import { QrCode } from "~/ui/qr-code";
import { Section, SectionHeading, type SectionPlace } from "~/ui/section";

type PaymentInformationProps = SectionPlace & { heading: string; payment: Payment };

/** Renders the company's bank accounts and UPI codes in one joined grid. */
export function PaymentInformation(props: PaymentInformationProps) {
  const { heading, payment, id, ...place } = props;
  const texts = pagesTexts.legals.payment;
  const { bankAccounts, upi, chat } = payment;
  return (
    <Section {...place} labelledBy={id}>
      <Script />
      <SectionHeading id={id} intro={texts.intro}>
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
            {/* A phone cannot scan the code from its own screen. */}
            <div className="mt-2 hidden max-md:block [@media(any-pointer:coarse)]:block">
              <UpiLink id={id} href={code.link} />
            </div>
            <CopyLine text={id} what={texts.upiId} of={id} />
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
