/** Labels and hints of the fields of an enquiry and of a message, which emails and the desk show too. */
export const enquiryFieldTexts = {
  enquiry: {
    name: "Full name",
    franchisePackage: "Franchise package",
    message: "Message",
    profession: "Profession",
    age: "Age",
    ageHint: "In years",
    ageTooLow: "Ask a parent or guardian to send this",
    gender: "Gender",
    nationality: "Nationality",
    city: "City",
    investmentTimeline: "When would you like to start?",
  },
  message: {
    name: "Full Name",
    email: "Email Address",
    phone: "Phone Number",
    service: "Service Interested In",
    otherService: "Other",
    message: "Message",
  },
} as const;
