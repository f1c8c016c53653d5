import { rupees } from "~/text/rupees";
import { CopyButton } from "~/toasts/copy-button";

/** The counts of a program that does not report sales to this site yet. */
const tallies = [
  { label: "Sign-ups by your link", value: "0" },
  { label: "Level 1 sales", value: "0" },
  { label: "Level 2 sales", value: "0" },
  { label: "Earned so far", value: rupees(0) },
];

/** Renders the personal referral link and the tallies, which are fixed at zero, with a note on that. */
export function AffiliateDashboard({ link, level }: { link: string; level: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div>
      <Heading className="text-h3">Your referral link</Heading>
      <p className="mt-2 max-w-measure text-ink-2">
        Share it. Anyone who signs up within 30 days of opening it counts as referred by you.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-2 border border-line-strong bg-canvas pl-3.5">
        <input
          readOnly
          value={link}
          aria-label="Your referral link"
          className="min-h-[3.25rem] min-w-0 flex-1 bg-transparent text-ink tabular-nums"
        />
        <CopyButton text={link} what="referral link" toast="linkCopied" />
      </div>
      <Heading className="mt-10 flex flex-wrap items-baseline gap-x-3 text-h3">
        Your tallies
        <span className="rounded-full bg-marigold px-3 py-0.5 font-text text-small font-semibold text-ink">
          Preview
        </span>
      </Heading>
      <p className="mt-2 max-w-measure text-ink-2">
        This is a preview: sales are not counted here yet, so every tally stands at zero.
      </p>
      <table className="mt-4 w-full border-collapse border border-line bg-canvas text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">Tally</th>
            <th scope="col">Count</th>
          </tr>
        </thead>
        <tbody>
          {tallies.map(({ label, value }) => (
            <tr key={label} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-5 py-3.5 font-normal">
                {label}
              </th>
              <td className="px-5 py-3.5 text-right font-semibold tabular-nums">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
