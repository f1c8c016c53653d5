/**
 * Lengths that forms, zod and the tables' checks share, in characters (code points), as zod and Postgres count. The
 * maxlength attribute counts UTF-16 units, which is never looser.
 */
export const phoneLimits = { min: 5, max: 30, digits: 5 } as const;
export const emailLimit = 254;
/** A name, a profession, a city. */
export const nameLimit = 100;
export const messageLimit = 5000;
