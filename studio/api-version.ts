/** The content service's API version for all of the Studio's own queries. */
export const apiVersion = "2025-02-19";
