/** Texts of the forms that the site stores, and of their confirmations. */
export const storedFormTexts = {
  form: {
    noChoice: "Choose (optional)",
    optionalFields: "Help us answer better (optional)",
    sending: "Sending",
    sendAnother: "Send another",
    privacyPolicy: "Privacy Policy",
  },
  sent: {
    optionChanged: ({ option }: { option: string }) =>
      `The package or its price has changed since you opened the form: ${option}.`,
    probablyMisspelt: ({ hint }: { hint: string }) =>
      `${hint} If so, send the form again with the right address: our answer goes there.`,
    name: "Name",
    reference: "Reference",
    answerDue: "We answer by",
    whatsapp: "WhatsApp us about it",
    whatsappMessage: ({ reference }: { reference: string }) => `My reference is ${reference}.`,
    dashboard: "Follow it on your dashboard",
    signUp: "Create an account to follow it",
  },
} as const;
