import {
  emailField,
  type FormFields,
  messageLimit,
  nameLimit,
  phoneField,
} from "~/forms/form-field";

/** The fields of an enquiry, which are the columns of `franchise_enquiries`; the essential ones come first. */
export const enquiryFields = {
  name: {
    type: "text",
    label: "Full name",
    required: true,
    autoComplete: "name",
    maxLength: nameLimit,
    wide: true,
  },
  phone: { ...phoneField, required: true },
  email: emailField,
  franchise_package: {
    type: "select",
    label: "Franchise package",
    offered: true,
    wide: true,
  },
  message: { type: "textarea", label: "Message", maxLength: messageLimit, rows: 4, wide: true },
  profession: {
    folded: true,
    type: "text",
    label: "Profession",
    autoComplete: "organization-title",
    maxLength: nameLimit,
  },
  age: {
    folded: true,
    type: "number",
    label: "Age",
    hint: "In years",
    min: 18,
    max: 120,
    // Using minors' data requires their parents' consent, which a form cannot obtain.
    belowMin: "Ask a parent or guardian to send this",
  },
  gender: {
    folded: true,
    type: "select",
    label: "Gender",
    options: ["Male", "Female", "Other"],
    autoComplete: "sex",
  },
  nationality: {
    folded: true,
    type: "select",
    label: "Nationality",
    offered: true,
    autoComplete: "country-name",
  },
  city: {
    folded: true,
    type: "text",
    label: "City",
    autoComplete: "address-level2",
    maxLength: nameLimit,
    offered: true,
  },
  investment_timeline: {
    folded: true,
    type: "select",
    label: "When would you like to start?",
    options: ["Today", "Within a week", "Within a month"],
  },
} as const satisfies FormFields;
