/** The ids of a page's own parts: of the document, of its menus, and of what a form of it asks for. A test holds them to what pages have. */
const taken = [
  ...["answer", "error-summary", "main", "status", "tones"],
  ...["age", "city", "email", "franchise_package", "gender", "investment_timeline", "message"],
  ...["name", "nationality", "phone", "profession", "service"],
];

/** And those that begin or end in a way that editors have no use for. */
const likeTaken = /^(?:band|faq)-|-(?:error|hint|menu|suggestions)$/;

/** How an anchor is written: it stands in an address after a `#`. */
export const anchorPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Whether something of every page, or of one with a form, has an id already. */
export const isTakenAnchor = (id: string) => taken.includes(id) || likeTaken.test(id);

/** Whether a band can be found by it. */
export const isAnchor = (id: string) => anchorPattern.test(id) && !isTakenAnchor(id);

/** Whether an address leads to a band of the page that it is written on: `#prices`. */
export const isAnchorLink = (href: string) => href.startsWith("#") && isAnchor(href.slice(1));
