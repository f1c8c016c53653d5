/** Texts of the payment dialog. */
export const paymentTexts = {
  dialog: {
    title: "How to pay",
    titleFor: ({ plan }: { plan: string }) => `Payment for ${plan}`,
    close: "Close",
  },
  total: {
    label: "Total amount",
    noPlan: "Please select a plan",
    explanation:
      "Nothing is charged on this site. You pay from your own bank or UPI app, once, for life.",
    choosePackage: "Choose a package",
    chooseAnother: "Choose another package",
  },
  overUpiLimit: {
    rule: "Pay this package by bank transfer.",
    reason: ({ limit }: { limit: string }) =>
      ` It costs more than ${limit}, the usual limit of one UPI payment.`,
  },
  bank: {
    heading: "Bank transfer",
    payee: { term: "Payee", copied: "payee" },
    accountNumber: { term: "Account number", copied: "account number" },
    ifsc: { term: "IFSC", copied: "IFSC" },
    swift: { term: "SWIFT", copied: "SWIFT code" },
  },
  international: { heading: "From outside India" },
  upi: {
    heading: "UPI",
    codesHeading: "UPI QR codes",
    scan: "Scan a code with any UPI app, and enter the amount of your package.",
    scanFor: ({ total }: { total: string }) =>
      `Scan a code with any UPI app. It opens with ${total} filled in.`,
    scanOverLimit: ({ limit, total }: { limit: string; total: string | undefined }) =>
      `If your bank allows more than ${limit} by UPI, scan a code and enter ${total}.`,
    code: ({ id }: { id: string }) => `UPI QR code for ${id}`,
    copiedId: "UPI ID",
    pay: "Pay with a UPI app",
    payAmount: ({ total }: { total: string }) => `Pay ${total} with a UPI app`,
    note: ({ plan }: { plan: string }) => `${plan} franchise`,
  },
  whatsapp: {
    link: ({ number }: { number: string }) => `WhatsApp ${number}`,
    message: "I have paid for a franchise. Here is the screenshot:",
    messageFor: ({ plan, total }: { plan: string; total: string }) =>
      `I have paid ${total} for the ${plan} franchise. Here is the screenshot:`,
  },
} as const;
