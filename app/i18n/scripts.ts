/** Texts that only the script of the public pages shows. */
export const scriptTexts = {
  toast: { region: "Notification", close: "Close" },
  partNotLoaded: {
    title: "This could not be loaded",
    description: "Check your connection and try again. Nothing is lost.",
  },
} as const;
