import { messagingLink } from "~/format/messaging-link";
import type { Payment } from "~/franchise/payment.server";
import { BankDetails, QrCode } from "~/franchise/payment-details";
import { CopyLine } from "~/toasts/copy-button";
import { Dialog } from "~/ui/dialog";
import { Icon, marks } from "~/ui/icon";

type PaymentDialogProps = { payment: Payment; screenshotNote: string; closeHref: string };

/**
 * How to pay for a package, offline: bank, UPI, the link for international payers. A default export, because it is
 * loaded when it is needed.
 */
export default function PaymentDialog({ payment, screenshotNote, closeHref }: PaymentDialogProps) {
  const { plan, bankAccounts, upi, international, whatsapp } = payment;
  return (
    <Dialog title={plan ? `Payment for ${plan.name}` : "How to pay"} closeHref={closeHref}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-line pb-6">
        <p>
          <span className="block text-small text-mute">Total amount</span>
          <strong className="font-display text-price tabular-nums">
            {plan ? plan.total : "Please select a plan"}
          </strong>
        </p>
        <p className="max-w-lead text-small text-ink-2">
          Nothing is charged on this site. You pay from your own bank or UPI app, once, for life.
        </p>
      </div>

      <h3 className="mt-8 text-h3">Bank transfer</h3>
      <div className="mt-4 grid border-l border-t border-line md:grid-cols-2">
        {bankAccounts.map((account) => (
          <BankDetails key={account._key} account={account} />
        ))}
      </div>

      <h3 className="mt-8 text-h3">UPI</h3>
      <p className="mt-1 text-small text-ink-2">
        {plan
          ? `Scan a code with any UPI app; it opens with ${plan.total} filled in.`
          : "Scan a code with any UPI app and enter the amount of your package."}
      </p>
      <ul className="mt-4 grid border-l border-t border-line sm:grid-cols-3">
        {upi.map(({ _key, label, id, code }) => (
          <li key={_key} className="border-b border-r border-line p-5">
            <QrCode code={code} label={`UPI QR code for ${id}`} />
            <p className="mt-3 text-small text-mute">{label}</p>
            <CopyLine text={id} what="UPI ID" />
            <p className="mt-1 break-all text-label text-ink-2">
              <span className="sr-only">The same as text: </span>
              {code.link}
            </p>
          </li>
        ))}
      </ul>

      {international ? (
        <>
          <h3 className="mt-8 text-h3">From outside India</h3>
          <p className="mt-2">
            <a
              href={international.url}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-11 items-center gap-2"
            >
              {international.label}
              <Icon glyph={marks.ExternalLink} className="size-4" strokeWidth={2} />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </p>
        </>
      ) : null}

      <div className="mt-8 border-l-4 border-marigold bg-marigold-tint p-5">
        <p>{screenshotNote}</p>
        {whatsapp ? (
          <p className="mt-1">
            <a
              href={messagingLink(whatsapp)}
              rel="noopener"
              className="link inline-flex min-h-11 items-center"
            >
              WhatsApp {whatsapp}
            </a>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
