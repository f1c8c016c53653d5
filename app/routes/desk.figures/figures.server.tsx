import type { FigureLines, FigureTotals } from "~/features/desk/figures.server";
import { controlClasses } from "~/forms/fields";
import { deskTexts } from "~/i18n/desk.server";
import { buttonClasses } from "~/ui/button-link";
import { ScrollRegion } from "~/ui/scroll-region";

/** Renders the form for the period, whose input becomes the address. */
export function PeriodForm({ period }: { period: { from: string; to: string } }) {
  const texts = deskTexts.figures;
  return (
    <form
      action="/desk/figures"
      className="mt-6 flex flex-wrap items-end gap-4 border border-line bg-canvas p-4 md:p-5"
    >
      <Day name="from" label={texts.from} value={period.from} />
      <Day name="to" label={texts.to} value={period.to} />
      <button className={buttonClasses("ink")}>{texts.submit}</button>
    </form>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <div className="min-w-0 flex-[1_1_10rem] sm:max-w-56">
      <label htmlFor={name} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input id={name} name={name} type="date" defaultValue={value} className={controlClasses} />
    </div>
  );
}

/** Renders the period's totals in eight figures, with explanations. */
export function Totals({ total }: { total: FigureTotals }) {
  const texts = deskTexts.figures.total;
  const labels = deskTexts.figures.counts;
  const figures = [
    [labels.received, total.received],
    [labels.answered, total.answered],
    [labels.open, total.open],
    [labels.won, total.won],
    [labels.lost, total.lost],
    [labels.wonOfAll, total.wonOfAll],
    [labels.firstContact, total.firstContact],
    [labels.spam, total.spam],
  ];
  return (
    <section aria-labelledby="totals" className="mt-10">
      <h2 id="totals" className="text-h3">
        {texts.heading}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-px border border-line bg-line md:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end bg-canvas p-4 md:p-5">
            <dt className="mt-1 text-small text-mute">{label}</dt>
            <dd className="font-display text-price tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-measure text-small text-mute">{texts.hint}</p>
    </section>
  );
}

type FigureTableProps = {
  /** Prefix of ids on the page. */
  name: string;
  heading: string;
  /** The heading of the first column. */
  of: string;
  figures: FigureLines;
};

const number = "px-3 py-2.5 text-right align-top tabular-nums";

/** Renders a line for each name with a bar of the submissions received; narrow screens scroll it. */
export function FigureTable({ name, heading, of, figures }: FigureTableProps) {
  const texts = deskTexts.figures;
  const labels = texts.counts;
  const rightAligned = [
    labels.answered,
    labels.won,
    labels.lost,
    labels.wonOfAll,
    labels.firstContact,
  ];
  const { lines, others } = figures;
  const id = `by-${name}`;
  return (
    <div className="mt-10">
      <h2 id={id} className="text-h3">
        {heading}
      </h2>
      {lines.length === 0 ? (
        <p className="mt-2 text-ink-2">{texts.tableEmpty}</p>
      ) : (
        <>
          <p className="mt-2 text-small text-mute md:hidden print:hidden">{texts.scrollHint}</p>
          <ScrollRegion labelledBy={id} className="mt-3">
            <table aria-labelledby={id} className="w-full min-w-[44rem] text-small">
              <thead>
                <tr className="border-b border-ink text-mute">
                  <th
                    scope="col"
                    className="sticky left-0 bg-canvas px-3 py-2.5 text-left font-semibold md:pl-5"
                  >
                    {of}
                  </th>
                  <th scope="col" className="px-3 py-2.5 text-left font-semibold">
                    {labels.received}
                  </th>
                  {rightAligned.map((each) => (
                    <th
                      key={each}
                      scope="col"
                      className="whitespace-nowrap px-3 py-2.5 text-right font-semibold last:md:pr-5"
                    >
                      {each}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.key} className="border-b border-line last:border-b-0">
                    <th
                      scope="row"
                      className="sticky left-0 w-[30%] min-w-36 bg-canvas px-3 text-left align-top font-normal [overflow-wrap:anywhere] md:pl-5"
                    >
                      <a
                        href={line.href}
                        className="flex min-h-11 items-center py-1 font-semibold underline decoration-line-strong decoration-2 underline-offset-4 hover:decoration-ink"
                      >
                        {line.label}
                      </a>
                    </th>
                    <td className="px-3 py-2.5 align-top tabular-nums">
                      <span className="flex items-center gap-2">
                        <span className="w-14 shrink-0 text-right">{line.received}</span>
                        <Bar share={line.share} />
                      </span>
                    </td>
                    <td className={number}>{line.answered}</td>
                    <td className={number}>{line.won}</td>
                    <td className={number}>{line.lost}</td>
                    <td className={number}>{line.wonOfAll}</td>
                    <td className={`${number} whitespace-nowrap md:pr-5`}>{line.firstContact}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </>
      )}
      {others > 0 ? (
        <p className="mt-2 text-small text-mute">
          {texts.moreLines({ count: others, formatted: others.toLocaleString("en-IN") })}
        </p>
      ) : null}
    </div>
  );
}

/** Hidden from screen readers, because the number next to it has the same meaning. */
function Bar({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-3 w-24 fill-peacock lg:w-40"
    >
      <rect width={share} height="8" />
    </svg>
  );
}
