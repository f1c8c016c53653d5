/** A document before or after a migration. */
export type Content = Readonly<Record<string, unknown>> & { _id: string; _type: string };
