import type { FigureLines } from "~/features/desk/figures.server";
import { ScrollRegion } from "~/ui/scroll-region";

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
  const { lines, others } = figures;
  const id = `by-${name}`;
  return (
    <div className="mt-10">
      <h2 id={id} className="text-h3">
        {heading}
      </h2>
      {lines.length === 0 ? (
        <p className="mt-2 text-ink-2">Nothing in this time.</p>
      ) : (
        <ScrollRegion labelledBy={id} className="mt-3">
          <table aria-labelledby={id} className="w-full min-w-[44rem] text-small">
            <thead>
              <tr className="border-b border-ink text-mute">
                <th scope="col" className="px-3 py-2.5 text-left font-semibold md:pl-5">
                  {of}
                </th>
                <th scope="col" className="px-3 py-2.5 text-left font-semibold">
                  Received
                </th>
                {["Answered", "Won", "Lost", "Share won", "First contact after"].map((each) => (
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
                    className="w-[30%] min-w-36 px-3 text-left align-top font-normal [overflow-wrap:anywhere] md:pl-5"
                  >
                    {line.href ? (
                      <a
                        href={line.href}
                        className="flex min-h-11 items-center py-1 font-semibold underline decoration-line-strong decoration-2 underline-offset-4 hover:decoration-ink"
                      >
                        {line.label}
                      </a>
                    ) : (
                      <span className="flex min-h-11 items-center py-1">{line.label}</span>
                    )}
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
      )}
      {others > 0 ? (
        <p className="mt-2 text-small text-mute">
          {others === 1 ? "One more" : `${others.toLocaleString("en-IN")} more`} with as few or
          fewer.
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
