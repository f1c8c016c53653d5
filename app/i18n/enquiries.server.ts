/** Texts of the forms that the site stores, and of their confirmations. */
export const submissionFormTexts = {
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
      `${hint} If so, send us the right address and the reference below, by WhatsApp or in a new message: our answer goes there.`,
    name: "Name",
    reference: "Reference",
    answerDue: "We answer by",
    whatsapp: "WhatsApp us about it",
    whatsappMessage: ({ reference }: { reference: string }) => `My reference is ${reference}.`,
    dashboard: "Follow it on your dashboard",
    signUp: "Create an account with this email address to follow it",
  },
} as const;

/** Texts about enquiries and messages: their confirmations, and what staff see. */
export const enquiryTexts = {
  sent: {
    enquiryHeading: "We have your enquiry",
    messageHeading: "We have your message",
    howToPay: "How to pay",
    howToPayFor: ({ plan }: { plan: string }) => `See how to pay for ${plan}`,
  },
  kinds: { enquiry: "Enquiry", message: "Message" },
  /** Labels for staff, if a form's label is a question or an exported file needs a shorter one. */
  columns: {
    name: { heading: "Name" },
    email: { heading: "Email" },
    phone: { heading: "Phone" },
    franchisePackage: { heading: "Package or service" },
    service: { label: "Service", heading: "Package or service" },
    investmentTimeline: { label: "Wants to start" },
    phoneInternational: "Phone (international)",
    source: { label: "Campaign source", heading: "Source" },
    medium: { label: "Campaign medium", heading: "Medium" },
    campaign: "Campaign",
    firstPage: "First page",
    referringHost: "Came from",
  },
  optionCheck: {
    options: { enquiry: "package", message: "service" },
    notOnList: "not found on the list when it was sent",
    shownAs: ({ option }: { option: string }) => `the sender’s form showed ${option}`,
  },
  reply: {
    email: "Answer by email",
    call: "Call",
    whatsapp: "WhatsApp",
    subject: ({ kind, reference }: { kind: string; reference: string }) =>
      `Your ${kind.toLowerCase()} ${reference}`,
    greeting: ({ name, kind, reference }: { name: string; kind: string; reference: string }) =>
      `Hello ${name},\n\nthank you for your ${kind.toLowerCase()} (${reference}).\n\n`,
  },
} as const;
