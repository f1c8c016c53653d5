import { dashboardTexts } from "~/i18n/dashboard";
import { rupees } from "~/text/rupees";
import { CopyButton } from "~/toasts/copy-button";

const texts = dashboardTexts.affiliate;

/** The counts of a program that does not report sales to this site yet. */
const tallies = [
  { label: texts.signUps, value: "0" },
  { label: texts.level1Sales, value: "0" },
  { label: texts.level2Sales, value: "0" },
  { label: texts.earned, value: rupees(0) },
];

/** Renders the personal referral link and the tallies, which are fixed at zero, with a note on that. */
export function AffiliateDashboard({ link, level }: { link: string; level: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div>
      <Heading className="text-h3">{texts.link}</Heading>
      <p className="mt-2 max-w-measure text-ink-2">{texts.linkHint}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-2 border border-line-strong bg-canvas pl-3.5">
        <input
          readOnly
          value={link}
          aria-label={texts.link}
          className="min-h-[3.25rem] min-w-0 flex-1 bg-transparent text-ink tabular-nums"
        />
        <CopyButton text={link} what={texts.copied} toast="linkCopied" />
      </div>
      <Heading className="mt-10 flex flex-wrap items-baseline gap-x-3 text-h3">
        {texts.tallies}
        <span className="rounded-pill bg-marigold px-3 py-0.5 font-text text-small font-semibold text-ink">
          {texts.preview}
        </span>
      </Heading>
      <p className="mt-2 max-w-measure text-ink-2">{texts.previewHint}</p>
      <table
        aria-label={texts.tallies}
        className="mt-4 w-full border-collapse border border-line bg-canvas text-left"
      >
        <thead className="sr-only">
          <tr>
            <th scope="col">{texts.tally}</th>
            <th scope="col">{texts.count}</th>
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
