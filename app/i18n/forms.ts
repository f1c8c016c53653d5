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

/** Error messages of fields, which the script of the public pages also shows. */
export const fieldProblemTexts = {
  missing: ({ label }: { label: string }) => `Enter your ${label}`,
  unusable: "Remove the character NUL, which cannot be stored, and enter the rest again",
  phoneTooShort: "Enter a phone number with at least five digits, like +91 00000 00000",
  tooLong: ({ subject, limit, excess }: { subject: string; limit: string; excess: string }) =>
    `${subject} must be ${limit} characters or fewer. It is ${excess} too long`,
  outsideRange: ({ name, hint, min, max }: NumberRange) =>
    `Enter ${withArticle(name)} ${hint.replace("In", "in whole")}, ${min} to ${max}`,
  notOnList: ({ name }: { name: string }) => `Choose ${withArticle(name)} from the list`,
} as const;

type NumberRange = { name: string; hint: string; min: number; max: number };

/** Returns the name of a field with its article: "age" → "an age". */
function withArticle(name: string): string {
  const words = name.replaceAll("_", " ");
  return /^[aeiou]/.test(words) ? `an ${words}` : `a ${words}`;
}
