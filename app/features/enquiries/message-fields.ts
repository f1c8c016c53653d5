import {
  emailField,
  type FormFields,
  messageLimit,
  nameLimit,
  type Option,
  phoneField,
} from "~/forms/form-field";
import { enquiryFieldTexts } from "~/i18n/enquiry-fields";

const texts = enquiryFieldTexts.message;

/** The topic of a message if no service fits. */
export const otherService: Option = { id: "other", label: texts.otherService };

/** The fields of a message, which are the columns of `contact_messages`. */
export const messageFields = {
  name: {
    type: "text",
    label: texts.name,
    required: true,
    autoComplete: "name",
    maxLength: nameLimit,
    wide: true,
  },
  email: { ...emailField, label: texts.email },
  phone: { ...phoneField, label: texts.phone },
  service: { type: "select", label: texts.service, offered: true, wide: true },
  message: {
    type: "textarea",
    label: texts.message,
    required: true,
    maxLength: messageLimit,
    rows: 8,
    wide: true,
  },
} as const satisfies FormFields;
