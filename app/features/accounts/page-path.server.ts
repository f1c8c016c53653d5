import { keepAddressValue, withoutAddressValues } from "~/server/address-value.server";

/**
 * Returns the path of a request's page: for a file, the page that offers it, because a browser shows no page for a
 * download.
 */
export function pagePath({ url }: Request): string {
  const { pathname, search } = withoutAddressValues(new URL(url));
  return pathname.replace(/\.\w+$/, "") + search;
}

/** Returns the address of a page that leads back to this one. A pending message is kept. */
export const pathTo = (path: string, request: Request): string =>
  keepAddressValue(
    request,
    "notice",
    `${path}?${new URLSearchParams({ redirectTo: pagePath(request) }).toString()}`,
  );
