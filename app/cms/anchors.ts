/** Reserved ids: those of every document, of its menus, and of forms' controls. A test compares them with the pages. */
const taken = [
  ...["answer", "error-summary", "main", "status", "tones"],
  ...["age", "city", "email", "franchise_package", "gender", "investment_timeline", "message"],
  ...["name", "nationality", "phone", "profession", "service"],
];

/** Ids that begin or end like generated ones, which editors do not need. */
const likeTaken = /^(?:band|faq)-|-(?:error|hint|menu|suggestions)$/;

/** The syntax of an anchor, which is the fragment of an address (after `#`). */
export const anchorPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Returns whether every page, or one with a form, uses an id already. */
export const isTakenAnchor = (id: string) => taken.includes(id) || likeTaken.test(id);

/** Returns whether an id can be the anchor of a section. */
export const isAnchor = (id: string) => anchorPattern.test(id) && !isTakenAnchor(id);

/** Returns whether an address leads to a band of the page that contains the link: `#prices`. */
export const isAnchorLink = (href: string) => href.startsWith("#") && isAnchor(href.slice(1));
