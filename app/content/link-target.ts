import { type PageDocument, pathOfDocument } from "~/site-pages";

const linkTarget = /^(?:https?:\/\/[^\s/\\]|mailto:[^\s@]+@[^\s@]|tel:\+?\d|\/(?![/\\]))\S*$/i;
const webAddress = /^https?:/i;

/**
 * Whether an editor's link may stand in a page: http, https, mailto, tel, or a path of this site. White space
 * is refused because browsers drop tabs and line ends, a backslash because they read it as a slash.
 */
export function isLinkTarget(value: unknown): value is string {
  return typeof value === "string" && linkTarget.test(value);
}

/** Whether a link leads to another site: an http or https address with a host. */
export function isWebAddress(value: unknown): value is string {
  if (!isLinkTarget(value) || !webAddress.test(value)) return false;
  // Not with URL.canParse, which old browsers lack.
  try {
    return new URL(value).host !== "";
  } catch {
    return false;
  }
}

/**
 * Where an editor's link leads: to the page that was chosen, wherever that is now, else to an address; undefined where
 * the page is not there or the address is not safe.
 */
export function addressOfLink(link: {
  page?: PageDocument | null;
  href?: string | null;
}): string | undefined {
  const address = link.page ? pathOfDocument(link.page) : link.href;
  return isLinkTarget(address) ? address : undefined;
}
