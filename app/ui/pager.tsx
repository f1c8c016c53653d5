type PagerProps = {
  page: number;
  pages: number;
  /** Where a page of the list is. */
  hrefOf: (page: number) => string;
  /** What the ways to the pages before and after this one are called. */
  words?: readonly [before: string, after: string];
};

const box = "min-h-11 min-w-11 items-center justify-center px-3";
const link = `flex ${box} font-semibold text-peacock decoration-2 underline-offset-4 hover:underline`;

/** The pages of a list: the first, the last, those around the present one; on a phone its number alone. */
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

/** The numbers to offer; a negative one stands for those that are left out after it. */
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
