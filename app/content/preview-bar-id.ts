/** The id of the bar that only previews have. */
export const previewBarId = "preview-bar";
