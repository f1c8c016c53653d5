import {
  emailField,
  type FormFields,
  messageLimit,
  nameLimit,
  phoneField,
} from "~/forms/form-field";
import { enquiryFieldTexts } from "~/i18n/enquiry-fields";

const texts = enquiryFieldTexts.enquiry;

/** The fields of an enquiry, which are the columns of `franchise_enquiries`; the essential ones come first. */
export const enquiryFields = {
  name: {
    type: "text",
    label: texts.name,
    required: true,
    autoComplete: "name",
    maxLength: nameLimit,
    wide: true,
  },
  phone: { ...phoneField, required: true },
  email: emailField,
  franchise_package: {
    type: "select",
    label: texts.franchisePackage,
    offered: true,
    wide: true,
  },
  message: { type: "textarea", label: texts.message, maxLength: messageLimit, rows: 4, wide: true },
  profession: {
    folded: true,
    type: "text",
    label: texts.profession,
    autoComplete: "organization-title",
    maxLength: nameLimit,
  },
  age: {
    folded: true,
    type: "number",
    label: texts.age,
    hint: texts.ageHint,
    min: 18,
    max: 120,
    // Using minors' data requires their parents' consent, which a form cannot obtain.
    belowMin: texts.ageTooLow,
  },
  gender: {
    folded: true,
    type: "select",
    label: texts.gender,
    options: ["Male", "Female", "Other"],
    autoComplete: "sex",
  },
  nationality: {
    folded: true,
    type: "select",
    label: texts.nationality,
    offered: true,
    autoComplete: "country-name",
  },
  city: {
    folded: true,
    type: "text",
    label: texts.city,
    autoComplete: "address-level2",
    maxLength: nameLimit,
    offered: true,
  },
  investment_timeline: {
    folded: true,
    type: "select",
    label: texts.investmentTimeline,
    options: ["Today", "Within a week", "Within a month"],
  },
} as const satisfies FormFields;
