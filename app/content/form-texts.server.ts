import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/content/content-reader.server";
import { oldestFirst, optional, plainText, text } from "~/content/fields.server";

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
    // Of a mail: what a preview writes between the letters would be sent along.
    acknowledgement: optional(
      z.object({ subject: optional(plainText), text: optional(plainText) }),
    ),
  }),
);

const readFormTexts = contentReader({ formTextsQuery }, formTexts);

/** What holds of both forms, until an editor says it in other words. */
const untilWhen =
  "With it we keep the campaign, the first page and the site that brought you here, which your browser remembers until you close this tab. We delete it after 24 months. Write to us to see or correct it, or to withdraw it sooner.";

const builtIn = {
  enquiryNotice: `We use what you fill in to answer you and, if you decide for a package, to prepare your agreement. It reaches our sales team by mail. ${untilWhen}`,
  messageNotice: `We use what you fill in to answer you, and for nothing else. It reaches our team by mail. ${untilWhen}`,
  accountNotice:
    "We use your email address to sign you in and to write to you about your account. If a partner's link led you here, we keep whose it was. You can delete your account on its settings page.",
  acknowledgement: {
    subject: "Thank you for writing to us",
    text: "What you sent has reached our team. One of us calls or writes to you by the time below. To add something, answer this mail.\n\nNot you? Then somebody typed your address into one of our forms. Answer this mail, and we delete it.",
  },
};

export type FormTexts = ReturnType<typeof formTextsFrom>;

/** What stands at the forms, and in the mail to their senders; built-in words stand in for what an editor has not written. */
export async function getFormTexts() {
  return formTextsFrom(await readFormTexts());
}

/** The same of a document that is at hand; of none, the built-in words. */
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
