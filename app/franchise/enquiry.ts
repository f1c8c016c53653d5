/** The choices of the enquiry. */
export const genders = ["Male", "Female", "Other"] as const;
export const investmentTimelines = ["Today", "Within a week", "Within a month"] as const;

/** Years; they stand again in the table's checks. */
export const ageLimits = { min: 1, max: 120 } as const;
