type TotalsProps = {
  total: Record<
    "received" | "answered" | "open" | "won" | "lost" | "spam" | "wonOfAll" | "firstContact",
    string
  >;
};

/** Renders the period's totals in eight figures, with explanations. */
export function Totals({ total }: TotalsProps) {
  const figures = [
    ["Received", total.received],
    ["Answered", total.answered],
    ["Open", total.open],
    ["Won", total.won],
    ["Lost", total.lost],
    ["Share won", total.wonOfAll],
    ["First contact after", total.firstContact],
    ["Spam", total.spam],
  ];
  return (
    <section aria-labelledby="totals" className="mt-10">
      <h2 id="totals" className="text-h3">
        In all
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-px border border-line bg-line md:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end bg-canvas p-4 md:p-5">
            <dt className="mt-1 text-small text-mute">{label}</dt>
            <dd className="font-display text-price tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-measure text-small text-mute">
        Spam is counted in this box only. Answered: no longer New. Open: neither Won nor Lost. First
        contact: the median time until an enquiry was first set to Contacted, Won or Lost. Erased
        enquiries, and those older than the retention period, are not counted.
      </p>
    </section>
  );
}
