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
  return isLinkTarget(value) && webAddress.test(value) && URL.canParse(value);
}
