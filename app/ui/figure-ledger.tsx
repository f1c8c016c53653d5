import { Band } from "~/ui/band";

type FigureLedgerProps = {
  /** Heard, not seen: the figures speak for themselves. */
  heading: string;
  figures: readonly { key: string | null; value: string; label: string }[];
};

/** Four figures as columns of a ledger on night, two by two where it is narrow. */
export function FigureLedger({ heading, figures }: FigureLedgerProps) {
  if (figures.length === 0) return null;
  return (
    <Band tone="night" flush>
      <h2 className="sr-only">{heading}</h2>
      <dl className="grid grid-cols-2 border-night-line md:grid-cols-4 md:border-r">
        {figures.map(({ key, value, label }) => (
          <div
            key={key}
            className="flex flex-col-reverse justify-end border-night-line py-8 pl-0 pr-4 odd:border-r even:pl-6 md:border-l md:border-r-0 md:py-12 md:pl-6 max-md:[&:nth-child(-n+2)]:border-b"
          >
            <dt className="mt-1.5 text-small text-night-mute">{label}</dt>
            <dd className="whitespace-nowrap font-display text-[clamp(1.75rem,9vw,2.25rem)] font-[650] tabular-nums leading-none tracking-tight md:text-[clamp(2rem,0.6rem+3vw,3.25rem)]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
