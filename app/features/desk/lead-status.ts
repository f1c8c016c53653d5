/** Returns whether a part of an address can be the id of a lead. */
export const isId = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The statuses of a lead, in the order of a sale. */
export const statuses = ["new", "contacted", "won", "lost", "spam"] as const;

export type LeadStatus = (typeof statuses)[number];

export const kinds = ["enquiry", "message"] as const;

/** The value for unassigned leads in addresses and in the database function of the list. */
export const unassigned = "nobody";

/** The value for submissions without package, service or source in addresses and in the same function. */
export const notChosen = "none";
