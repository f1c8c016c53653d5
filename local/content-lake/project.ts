/** The one project and dataset there is. */
export const PROJECT = { id: "local", dataset: "production" } as const;
