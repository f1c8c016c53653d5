import { keepAddressValue, withoutAddressValues } from "~/server/address-value.server";

/** The path of the page that a request belongs to: for a file, the page that offers it. A browser shows no page for a download. */
export function pagePath({ url }: Request): string {
  const { pathname, search } = withoutAddressValues(new URL(url));
  return pathname.replace(/\.\w+$/, "") + search;
}

/** The address of a page that leads back to this one. A message on its way goes along. */
export const pathTo = (path: string, request: Request): string =>
  keepAddressValue(
    request,
    "notice",
    `${path}?${new URLSearchParams({ redirectTo: pagePath(request) }).toString()}`,
  );
