/** Texts of the buttons that copy a value. */
export const copyTexts = {
  button: ({ copied }: { copied: string }) => `Copy ${copied}`,
  refused:
    "Your browser did not allow copying. The text is selected, so that you can copy it yourself.",
} as const;
