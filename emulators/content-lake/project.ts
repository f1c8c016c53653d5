/** The only project and dataset. */
export const PROJECT = { id: "local", dataset: "production" } as const;
