/** Texts of the fields and frames of all forms, which account pages load too. */
export const formTexts = {
  fields: {
    email: { label: "Email address" },
    phone: {
      label: "Phone number",
      hint: "Outside India, add + and country code",
      placeholder: "+91 00000 00000",
    },
  },
  field: {
    required: "(required)",
    optional: "(optional)",
    showPassword: ({ label }: { label: string }) => `Show ${label.toLowerCase()}`,
  },
  errorSummary: { heading: "There is a problem" },
  /** In front of an error message for screen readers, and of the title of a page with one. */
  errorPrefix: "Error: ",
} as const;
