import { uiTexts } from "~/i18n/shell";

export type PageOfList<Each> = {
  page: number;
  pages: number;
  /** The items on this page. */
  shown: Each[];
};

/**
 * Returns one page of a list.
 * @param wanted `?page=` of the address, from 1 on; null for the first page
 * @returns null if the list has no such page; the first page always exists
 */
export function pageOfList<Each>(
  list: readonly Each[],
  wanted: string | null,
  most: number,
): PageOfList<Each> | null {
  const page = wanted === null ? 1 : /^[1-9]\d{0,4}$/.test(wanted) ? Number(wanted) : 0;
  const pages = Math.max(1, Math.ceil(list.length / most));
  if (page < 1 || page > pages) return null;
  return { page, pages, shown: list.slice((page - 1) * most, page * most) };
}

/**
 * Returns the query of a page of a list; empty for the first page without a filter.
 * @param filter the parameter that the list is filtered by, and its value
 */
export function listQuery(page: number, filter?: readonly [name: string, value: string] | null) {
  const parts = [...(filter ? [filter.join("=")] : []), ...(page > 1 ? [`page=${page}`] : [])];
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/**
 * Returns the texts of a page with a list, with the number and the filter that distinguish this page.
 * @param filter as in `listQuery`
 * @param name the filter's name in the title
 */
export function pageTextsAt<Texts extends { title: string }>(
  texts: Texts,
  page: number,
  filter?: Parameters<typeof listQuery>[1],
  name?: string,
) {
  const title = [name, texts.title, page > 1 ? uiTexts.pager.inTitle(page) : null]
    .filter(Boolean)
    .join(", ");
  return { ...texts, title, imageTitle: texts.title, query: listQuery(page, filter) };
}

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
export function Pager(props: PagerProps) {
  const texts = uiTexts.pager;
  const { page, pages, hrefOf, words = [texts.previous, texts.next] } = props;
  if (pages < 2) return null;
  return (
    <nav aria-label={texts.name} className="mt-8 text-small tabular-nums">
      <ul className="flex items-center border border-line max-sm:justify-between">
        {page > 1 ? (
          <li className="border-r border-line">
            <a href={hrefOf(page - 1)} rel="prev" className={link}>
              {words[0]}
            </a>
          </li>
        ) : null}
        <li className="px-3 sm:hidden">{texts.position({ page, pages })}</li>
        {pageWindow(page, pages).map((number) =>
          number > 0 ? (
            <li key={number} className="max-sm:hidden">
              <a
                href={hrefOf(number)}
                aria-current={number === page ? "page" : undefined}
                className={`${link} aria-[current]:bg-ink aria-[current]:text-canvas`}
              >
                <span className="sr-only">{`${texts.beforeNumber} `}</span>
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
export function pageWindow(page: number, pages: number): number[] {
  const shown = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return shown.flatMap((number, at) => {
    const missing = number - (shown[at - 1] ?? 0) - 1;
    if (missing === 0) return [number];
    return [missing === 1 ? number - 1 : -number, number];
  });
}
