import { services } from "../specification";

/** Sections 2, 5, 8 and 9 of the specification: contact and FAQ. */
export const contact = {
  formHeading: "Send Us a Message",
  fields: [
    { name: "name", label: "Full Name", required: true, type: "text" },
    { name: "email", label: "Email Address", required: true, type: "email" },
    { name: "phone", label: "Phone Number", required: false, type: "tel" },
    { name: "service", label: "Service Interested In", required: false, type: "select-one" },
    { name: "message", label: "Message", required: true, type: "textarea" },
  ],
  phonePlaceholder: /^\+91 /,
  serviceOptions: [...services.map(({ name }) => name), "Other"],
  sent: {
    title: "Message Sent! 🎉",
    description: "Thank you for contacting us. We'll get back to you within 24 hours!",
  },
  notSent: {
    title: "Error submitting enquiry",
    description: "Something went wrong. Please try again later.",
  },
  hours: [
    { days: "Monday to Friday", hours: "9:00 AM to 6:00 PM IST" },
    { days: "Saturday", hours: "10:00 AM to 4:00 PM IST" },
    { days: "Sunday", hours: "Closed" },
  ],
  faq: {
    categories: ["General", "Services", "Franchise & Affiliate"],
    mentions: [
      { name: "Be a Franchise", href: "/be-a-franchise" },
      { name: "Affiliate Program", href: "/affiliate-program" },
    ],
  },
} as const;

/** Section 2, company legals. */
export const legals = {
  certificates: ["e-AOA", "PAN Card", "Udyam Registration", "e-MOA", "Startup India Certificate"],
  documents: ["Company Profile", "Services Catalog", "Franchise Brochure", "Case Studies"],
  viewPdf: "View PDF",
  comingSoon: "PDF viewer functionality is coming soon!",
  bankAccounts: 2,
  qrCodes: 2,
} as const;

/** Section 2, legal pages, with the rules of the refund policy from section 9. */
export const policies = [
  { path: "/privacy-policy", heading: "Privacy Policy", says: [] },
  { path: "/terms-and-conditions", heading: "Terms and Conditions", says: [] },
  {
    path: "/refund-policy",
    heading: "Refund & Cancellation Policy",
    says: [
      /within 7 days of purchase/,
      /Franchise fees are non-refundable/,
      /only before work starts/,
      /end of the billing cycle/,
    ],
  },
] as const;

export const policiesLastUpdated = "Last updated October 2025";
