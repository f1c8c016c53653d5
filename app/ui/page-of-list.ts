export type PageOfList<Each> = {
  page: number;
  pages: number;
  /** What stands on this page. */
  shown: Each[];
};

/**
 * What stands on one page of a list.
 * @param wanted `?page=` of the address, from 1 on; null for the first page
 * @returns null where the list has no such page; its first it has in any case
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
 * What of an address says which part of a list it is; the first page of all is at the bare path.
 * @param filter the parameter that the list is narrowed by, and its value, if it is
 */
export function listQuery(page: number, filter?: readonly [name: string, value: string] | null) {
  const parts = [...(filter ? [filter.join("=")] : []), ...(page > 1 ? [`page=${page}`] : [])];
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/**
 * The texts of a page that lists something, with what tells this page of the list from the others.
 * @param filter as `listQuery` has it
 * @param name what the list is narrowed by
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
