/** Texts of /contact. */
export const contactTexts = {
  sendMessage: "Send message",
  information: {
    phone: "Phone",
    whatsapp: "WhatsApp",
    email: "Email",
    alternativeEmail: "Alternative email",
    headOffice: "Head office",
  },
  hours: {
    closed: "Closed",
    betweenTimes: "to",
    closedDays: "Also closed on",
    timeZone: ({ short, long, offset }: { short: string; long: string; offset: string }) =>
      `${short} is ${long}, ${offset}.`,
  },
} as const;
