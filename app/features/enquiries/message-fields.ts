import {
  emailField,
  type FormFields,
  messageLimit,
  nameLimit,
  type Option,
  phoneField,
} from "~/forms/form-field";

/** The topic of a message if no service fits. */
export const otherService: Option = { id: "other", label: "Other" };

/** The fields of a message, which are the columns of `contact_messages`. */
export const messageFields = {
  name: {
    type: "text",
    label: "Full Name",
    required: true,
    autoComplete: "name",
    maxLength: nameLimit,
    wide: true,
  },
  email: { ...emailField, label: "Email Address" },
  phone: { ...phoneField, label: "Phone Number" },
  service: { type: "select", label: "Service Interested In", offered: true, wide: true },
  message: {
    type: "textarea",
    label: "Message",
    required: true,
    maxLength: messageLimit,
    rows: 8,
    wide: true,
  },
} as const satisfies FormFields;
