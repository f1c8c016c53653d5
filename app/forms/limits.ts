/** Lengths that forms, zod and the tables' checks share; text in UTF-16 units, as maxlength counts. */
export const phoneLimits = { min: 5, max: 30, digits: 5 } as const;
export const emailLimit = 254;
