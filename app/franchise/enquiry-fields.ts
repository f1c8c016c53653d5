import type { FormFields } from "~/forms/form-field";
import { emailField, messageLimit, nameLimit, phoneField } from "~/forms/form-field";

/** The fields of an enquiry, which are the columns of `franchise_enquiries`. */
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
  profession: {
    type: "text",
    label: "Profession",
    autoComplete: "organization-title",
    maxLength: nameLimit,
  },
  age: { type: "number", label: "Age", hint: "In years", min: 18, max: 120 },
  gender: {
    type: "select",
    label: "Gender",
    options: ["Male", "Female", "Other"],
    autoComplete: "sex",
  },
  nationality: {
    type: "select",
    label: "Nationality",
    offered: true,
    autoComplete: "country-name",
  },
  city: {
    type: "text",
    label: "City",
    autoComplete: "address-level2",
    maxLength: nameLimit,
    offered: true,
  },
  investment_timeline: {
    type: "select",
    label: "When would you like to start?",
    options: ["Today", "Within a week", "Within a month"],
  },
  franchise_package: {
    type: "select",
    label: "Franchise package",
    offered: true,
    wide: true,
  },
  message: { type: "textarea", label: "Message", maxLength: messageLimit, wide: true },
} as const satisfies FormFields;

export type EnquiryField = keyof typeof enquiryFields;
