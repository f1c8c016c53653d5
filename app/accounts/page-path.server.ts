/** The path of the page that a request belongs to: for a file, the page that offers it. A browser shows no page for a download. */
export function pagePath({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/\.\w+$/, "") + search;
}

/** The address of a page that leads back to this one. */
export const pathTo = (path: string, request: Request): string =>
  `${path}?${new URLSearchParams({ redirectTo: pagePath(request) }).toString()}`;
