import type { ReactNode } from "react";
import { stripEditMarks } from "~/cms/fields.server";
import { RefundRule } from "~/features/packages/package-terms.server";
import { type Payment, paymentPart } from "~/features/payments/payment.server";
import type { BankAccount } from "~/features/payments/payment-settings.server";
import { paymentTexts } from "~/i18n/payments.server";
import { uiTexts } from "~/i18n/shell";
import { CopyLine } from "~/toasts/copy-button";
import { buttonClasses } from "~/ui/button-link";
import { Collapsible } from "~/ui/collapsible";
import { Icon, marks } from "~/ui/icon";
import { QrCode } from "~/ui/qr-code";

/** Renders a bank account as a cell of a ledger. */
export function BankDetails({ account }: { account: BankAccount }) {
  const texts = paymentTexts.bank;
  const lines = [
    { ...texts.payee, value: account.accountName },
    { ...texts.accountNumber, value: account.accountNumber },
    { ...texts.ifsc, value: account.ifsc },
    ...(account.swift ? [{ ...texts.swift, value: account.swift }] : []),
  ];
  return (
    <div className="border-b border-r border-line p-5">
      <p dir="auto" className="font-semibold">
        {account.label}
      </p>
      <p className="text-small text-ink-2">
        {[account.bankName, account.branch].filter(Boolean).join(", ")}
      </p>
      <dl className="mt-3">
        {lines.map(({ term, value, copied }) => (
          <div key={term} className="mt-1">
            <dt className="text-small text-mute">{term}</dt>
            <dd>
              <CopyLine text={value} what={copied} of={stripEditMarks(account.label)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type DialogProps = {
  title: string;
  /** The address of the same page without the dialog, for closing it. */
  closeHref: string;
  /** The value of the package chosen in the dialog, which the page's form takes over. */
  chosen?: string;
  children: ReactNode;
};

/** Renders a dialog that is open because of the address. The script makes it modal (`scripts/same-page-links`). */
function Dialog({ title, closeHref, chosen, children }: DialogProps) {
  return (
    <dialog
      open
      closedby="any"
      aria-labelledby="dialog-title"
      data-close-href={closeHref}
      data-chosen={chosen}
      className="dialog"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-canvas py-3 pl-6 pr-3 low:static md:pl-8">
        <h2 id="dialog-title" className="text-h3">
          {title}
        </h2>
        <a
          href={closeHref}
          aria-label={paymentTexts.dialog.close}
          data-close=""
          className="flex size-11 shrink-0 items-center justify-center"
        >
          <Icon glyph={marks.X} />
        </a>
      </div>
      <div className="p-6 md:p-8">{children}</div>
    </dialog>
  );
}

/** `closeHref` is the page without the dialog, with the same choice. */
type Shown = Payment & { closeHref: string };

type PaymentDialogProps = {
  payment: Shown;
  screenshotNote: string;
  /** The value of the package in the form. */
  chosen: string;
};

/**
 * Renders the ways to pay for a package, in the specification's order: bank accounts, the link for international
 * payers, UPI codes. Narrow screens start with UPI links.
 */
export function PaymentDialog({ payment, screenshotNote, chosen }: PaymentDialogProps) {
  const { plan, bankAccounts, upi, exceededUpiLimit, international, chat, closeHref } = payment;
  const texts = paymentTexts;
  return (
    <Dialog
      title={plan ? texts.dialog.titleFor({ plan: plan.name }) : texts.dialog.title}
      closeHref={closeHref}
      chosen={chosen}
    >
      <Total payment={payment} />
      {exceededUpiLimit ? (
        <p className="mt-6 border-l-4 border-marigold pl-4">
          <strong>{texts.overUpiLimit.rule}</strong>
          <span>{texts.overUpiLimit.reason({ limit: exceededUpiLimit })}</span>
        </p>
      ) : (
        <UpiLinks payment={payment} />
      )}

      <section aria-labelledby="bank" className="mt-6">
        <h3 id="bank" className="text-h3">
          {texts.bank.heading}
        </h3>
        <div className="mt-3 grid border-l border-t border-line md:grid-cols-2">
          {bankAccounts.map((account) => (
            <BankDetails key={account._key} account={account} />
          ))}
        </div>
      </section>

      {international ? (
        <section aria-labelledby="international" className="mt-6">
          <h3 id="international" className="text-h3">
            {texts.international.heading}
          </h3>
          <p>
            <a
              href={international.url}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-11 items-center gap-2"
            >
              {international.label}
              <Icon glyph={marks.ExternalLink} className="size-4" strokeWidth={2} />
              <span className="sr-only">{uiTexts.links.opensInNewTab}</span>
            </a>
          </p>
        </section>
      ) : null}

      <Collapsible
        summary={<h3 className="text-h3 max-md:text-body">{texts.upi.codesHeading}</h3>}
        narrow
        titled
        className="mt-4 border-y border-line md:mt-6 md:border-y-0"
      >
        <p className="text-small text-ink-2">
          {exceededUpiLimit
            ? texts.upi.scanOverLimit({ limit: exceededUpiLimit, total: plan?.total })
            : plan
              ? texts.upi.scanFor({ total: plan.total })
              : texts.upi.scan}
        </p>
        <ul className="mb-4 mt-4 grid border-l border-t border-line sm:grid-cols-3">
          {upi.map(({ _key, label, id, code }) => (
            <li key={_key} className="border-b border-r border-line p-5">
              <QrCode code={code} label={texts.upi.code({ id })} />
              <p className="mt-3 text-small text-mute">{label}</p>
              <CopyLine text={id} what={paymentTexts.upi.copiedId} of={id} />
              {/* Hidden on narrow screens, because a phone or tablet cannot scan its own screen. Their link is at the
   top. */}
              {exceededUpiLimit ? null : (
                <div className="mt-2 hidden md:[@media(any-pointer:coarse)]:block">
                  <UpiLink total={plan?.total} id={id} href={code.link} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </Collapsible>

      <div className="mt-6 border-l-4 border-marigold bg-marigold-tint p-5">
        <p>{screenshotNote}</p>
        {chat ? (
          <p className="mt-1">
            <a href={chat.href} rel="noopener" className="link inline-flex min-h-11 items-center">
              {texts.whatsapp.link({ number: chat.number })}
            </a>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Renders links to UPI apps, for screens too narrow for a code to be scanned from another device. */
function UpiLinks({ payment: { plan, upi } }: { payment: Shown }) {
  return (
    <section aria-labelledby="upi" className="mt-6 md:hidden">
      <h3 id="upi" className="text-h3">
        {paymentTexts.upi.heading}
      </h3>
      <ul className="mt-3 space-y-4">
        {upi.map(({ _key, label, id, code }) => (
          <li key={_key}>
            <UpiLink total={plan?.total} id={id} href={code.link} />
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-small">
              <span className="text-mute">{label}</span>
              <CopyLine text={id} what={paymentTexts.upi.copiedId} of={id} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type UpiLinkProps = { href: string; total?: string | undefined; id: string };

/** Renders a link to the UPI app of a device that can pay, without the amount if no package is chosen. */
export function UpiLink({ href, total, id }: UpiLinkProps) {
  return (
    <a href={href} className={`${buttonClasses("primary")} w-full`}>
      {total ? paymentTexts.upi.payAmount({ total }) : paymentTexts.upi.pay}
      <span className="sr-only">{`, ${id}`}</span>
    </a>
  );
}

/** Renders the amount, links to other packages, and the information that everyone needs before paying. */
function Total({ payment: { plan, plans, closeHref } }: { payment: Shown }) {
  const texts = paymentTexts.total;
  return (
    <div className="border-b border-line pb-4">
      <p>
        <span className="block text-small text-mute">{texts.label}</span>
        <strong className="font-display text-price tabular-nums">
          {plan ? plan.total : texts.noPlan}
        </strong>
      </p>
      <p className="mt-2 text-small text-ink-2">{texts.explanation}</p>
      <RefundRule enquiryHref={`${closeHref}#enquiry`} className="mt-2" />
      {plans.length > 0 ? (
        <Collapsible
          summary={
            <span className="underline decoration-2 underline-offset-4">
              {plan ? texts.chooseAnother : texts.choosePackage}
            </span>
          }
        >
          <ul className="grid grid-cols-2 gap-2 pb-2 sm:grid-cols-3">
            {plans.map(({ name, slug, total }) => (
              <li key={slug}>
                <a
                  href={`/be-a-franchise?pay=${slug}`}
                  data-same-page={paymentPart}
                  aria-current={slug === plan?.slug ? "true" : undefined}
                  className="flex min-h-[3.25rem] flex-col justify-center border border-line-strong px-3 py-1 leading-tight hover:border-ink aria-[current]:border-2 aria-[current]:border-ink"
                >
                  <span className="font-semibold">{name}</span>
                  <span className="text-small text-ink-2 tabular-nums">{total}</span>
                </a>
              </li>
            ))}
          </ul>
        </Collapsible>
      ) : null}
    </div>
  );
}
