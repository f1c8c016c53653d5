import type { BankAccount } from "~/features/payments/payment-settings.server";
import { CopyLine } from "~/toasts/copy-button";

/** Renders a bank account as a cell of a ledger. */
export function BankDetails({ account }: { account: BankAccount }) {
  const lines = [
    { term: "Payee", value: account.accountName, what: "payee" },
    { term: "Account number", value: account.accountNumber, what: "account number" },
    { term: "IFSC", value: account.ifsc, what: "IFSC" },
    ...(account.swift ? [{ term: "SWIFT", value: account.swift, what: "SWIFT code" }] : []),
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
        {lines.map(({ term, value, what }) => (
          <div key={term} className="mt-1">
            <dt className="text-small text-mute">{term}</dt>
            <dd>
              <CopyLine text={value} what={what} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
