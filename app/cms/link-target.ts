import { type PageDocument, pathOfDocument } from "~/site-pages";

const linkTarget = /^(?:https?:\/\/[^\s/\\]|mailto:[^\s@]+@[^\s@]|tel:\+?\d|\/(?![/\\]))\S*$/i;
const webAddress = /^https?:/i;

/**
 * Returns whether a page can use an editor's link: http, https, mailto, tel, or a path of this site. White space is
 * refused because browsers drop tabs and line ends, a backslash because they read it as a slash.
 */
export function isLinkTarget(value: unknown): value is string {
  return typeof value === "string" && linkTarget.test(value);
}

/** Returns whether a link leads to another site: an http or https address with a host. */
export function isWebAddress(value: unknown): value is string {
  if (!isLinkTarget(value) || !webAddress.test(value)) return false;
  // Does not use URL.canParse, because old browsers lack it.
  try {
    return new URL(value).host !== "";
  } catch {
    return false;
  }
}

/**
 * Returns where an editor's link leads: to the current address of the chosen page, or else to the written address;
 * undefined if the page does not exist or the address is not safe.
 */
export function addressOfLink(link: {
  page?: PageDocument | null;
  href?: string | null;
}): string | undefined {
  const address = link.page ? pathOfDocument(link.page) : link.href;
  return isLinkTarget(address) ? address : undefined;
}
