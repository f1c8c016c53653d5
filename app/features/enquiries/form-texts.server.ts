import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import { oldestFirst, optional, plainText, text } from "~/cms/fields.server";

const formTextsQuery = defineQuery(/* groq */ `
  *[_type == "siteSettings"] | ${oldestFirst}[0] {
    _id, _type, enquiryNotice, messageNotice, accountNotice, acknowledgement { subject, text }
  }
`);

const formTexts = optional(
  z.object({
    enquiryNotice: optional(text),
    messageNotice: optional(text),
    accountNotice: optional(text),
    // Email texts: the preview's invisible marks must be removed, or they would be sent.
    acknowledgement: optional(
      z.object({ subject: optional(plainText), text: optional(plainText) }),
    ),
  }),
);

const readFormTexts = contentReader({ formTextsQuery }, formTexts);

/** The default text about tracking data, the same for both forms. */
const untilWhen =
  "With it we keep the campaign, the first page and the site that brought you here, which your browser remembers until you close this tab. We delete it after 24 months. Write to us to see or correct it, or to withdraw it sooner.";

const builtIn = {
  enquiryNotice: `We use what you fill in to answer you and, if you decide for a package, to prepare your agreement. Our sales team gets it by email. ${untilWhen}`,
  messageNotice: `We use what you fill in to answer you, and for nothing else. Our team gets it by email. ${untilWhen}`,
  accountNotice:
    "We use your email address to sign you in and to write to you about your account. If a partner's link led you here, we record whose link it was. You can delete your account on its settings page.",
  acknowledgement: {
    subject: "Thank you for writing to us",
    text: "What you sent has reached our team. One of us calls or writes to you by the time below. To add something, reply to this email.\n\nNot you? Then someone entered your address in one of our forms. Reply to this email, and we'll delete it.",
  },
};

export type FormTexts = ReturnType<typeof formTextsFrom>;

/** Returns the notices at the forms, and the text of the acknowledgement email; built-in texts replace missing ones. */
export async function getFormTexts() {
  return formTextsFrom(await readFormTexts());
}

/** Same, from an already loaded document; falls back to the built-in texts if it is null. */
export function formTextsFrom(written: z.output<typeof formTexts>) {
  return {
    enquiryNotice: written?.enquiryNotice ?? builtIn.enquiryNotice,
    messageNotice: written?.messageNotice ?? builtIn.messageNotice,
    accountNotice: written?.accountNotice ?? builtIn.accountNotice,
    /** Plain text; a blank line ends a paragraph. */
    acknowledgement: {
      subject: written?.acknowledgement?.subject ?? builtIn.acknowledgement.subject,
      text: written?.acknowledgement?.text ?? builtIn.acknowledgement.text,
    },
  };
}
