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
  const title = [name, texts.title, page > 1 ? `page ${page}` : null].filter(Boolean).join(", ");
  return { ...texts, title, query: listQuery(page, filter) };
}
