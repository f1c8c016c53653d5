/** Of the content service, for every question of the Studio's own. */
export const apiVersion = "2025-02-19";
