import type { ReactNode } from "react";

type PanelProps = { id: string; heading: string; children: ReactNode };

/** A box of the ledger beside the form. */
export function Panel({ id, heading, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="border border-line">
      <h2 id={id} className="border-b border-line bg-mist px-6 py-4 text-h3">
        {heading}
      </h2>
      {children}
    </section>
  );
}
