/** The choices and limits of the enquiry; the limits stand again in the table's checks. */
export const genders = ["Male", "Female", "Other"] as const;
export const investmentTimelines = ["Today", "Within a week", "Within a month"] as const;

/** Name, profession and city, in characters. */
export const nameLimit = 100;
export const messageLimit = 5000;
/** Years. */
export const ageLimits = { min: 1, max: 120 } as const;
