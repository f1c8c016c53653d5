type PagerProps = {
  page: number;
  pages: number;
  /** Returns the address of a page of the list. */
  hrefOf: (page: number) => string;
  /** The labels of the links to the previous and the next page. */
  words?: readonly [before: string, after: string];
};

const box = "min-h-11 min-w-11 items-center justify-center px-3";
const link = `flex ${box} font-semibold text-peacock decoration-2 underline-offset-4 hover:underline`;

/**
 * Renders the links to the pages of a list: the first, the last, those around the current one; on a phone only its
 * number.
 */
export function Pager({ page, pages, hrefOf, words = ["Previous", "Next"] }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-8 text-small tabular-nums">
      <ul className="flex items-center border border-line max-sm:justify-between">
        {page > 1 ? (
          <li className="border-r border-line">
            <a href={hrefOf(page - 1)} rel="prev" className={link}>
              {words[0]}
            </a>
          </li>
        ) : null}
        <li className="px-3 sm:hidden">{`${page} of ${pages}`}</li>
        {numbersAround(page, pages).map((number) =>
          number > 0 ? (
            <li key={number} className="max-sm:hidden">
              <a
                href={hrefOf(number)}
                aria-current={number === page ? "page" : undefined}
                className={`${link} aria-[current]:bg-ink aria-[current]:text-canvas`}
              >
                <span className="sr-only">Page </span>
                {number}
              </a>
            </li>
          ) : (
            <li key={number} aria-hidden="true" className={`hidden sm:flex ${box}`}>
              …
            </li>
          ),
        )}
        {page < pages ? (
          <li className="border-l border-line sm:ml-auto">
            <a href={hrefOf(page + 1)} rel="next" className={link}>
              {words[1]}
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

/** Returns the page numbers to show; a negative one means that numbers after it are omitted. */
export function numbersAround(page: number, pages: number): number[] {
  const shown = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return shown.flatMap((number, at) => {
    const missing = number - (shown[at - 1] ?? 0) - 1;
    if (missing === 0) return [number];
    return [missing === 1 ? number - 1 : -number, number];
  });
}
