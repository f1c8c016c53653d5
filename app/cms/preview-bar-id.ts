/** The id of the bar that is shown only in previews. */
export const previewBarId = "preview-bar";
