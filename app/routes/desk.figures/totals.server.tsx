type TotalsProps = {
  total: Record<
    "received" | "answered" | "open" | "won" | "lost" | "spam" | "wonOfAll" | "firstContact",
    string
  >;
};

/** All of the time in eight figures, and what they count. */
export function Totals({ total }: TotalsProps) {
  const figures = [
    ["Received", total.received],
    ["Answered", total.answered],
    ["Open", total.open],
    ["Won", total.won],
    ["Lost", total.lost],
    ["Won of all", total.wonOfAll],
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
        Spam is counted here alone. Answered is what is no longer new, open what is neither won nor
        lost. First contact is when somebody first set it to contacted, won or lost: half were
        faster, half slower. What was erased or is older than what is kept is not counted.
      </p>
    </section>
  );
}
