import { type PageDocument, pathOfDocument } from "../site-pages";

/**
 * Reserved ids: those of every document, of its menus, of what is next to forms, and of the controls of forms and of the
 * calculator. A test compares them with the pages.
 */
const taken = [
  ...["answer", "error-summary", "main", "status", "tones"],
  ...["age", "city", "email", "franchise_package", "gender", "investment_timeline", "message"],
  ...["contact-information", "business-hours", "business-hours-closed"],
  ...["name", "nationality", "phone", "profession", "service"],
  ...["earnings", "level1", "level1-range", "level2", "level2-range", "package"],
];

/** Ids of menus and of parts of controls. */
const likeTaken = /-(?:error|hint|menu|suggestions)$/;

/** Ids that begin like generated ones, which editors do not need. */
const likeGenerated = /^(?:section|faq)-/;

/** The syntax of an anchor, which is the fragment of an address (after `#`). */
export const anchorPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Returns whether every page, or one with a form, uses an id already. */
export const isTakenId = (id: string) => taken.includes(id) || likeTaken.test(id);

/** Returns whether an anchor has or resembles the id of something else. */
export const isTakenAnchor = (id: string) => isTakenId(id) || likeGenerated.test(id);

/** Returns whether an id can be the anchor of a section. */
export const isAnchor = (id: string) => anchorPattern.test(id) && !isTakenAnchor(id);

/** Returns whether an address leads to a section of the page that contains the link: `#prices`. */
export const isAnchorLink = (href: string) => href.startsWith("#") && isAnchor(href.slice(1));

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
