/** Limits of a contact message, in characters; they stand again in the table's checks. */
export const nameLimit = 100;
export const messageLimit = 5000;
