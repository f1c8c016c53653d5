import { defineField } from "sanity";

function noticeField(name: string, title: string, description: string) {
  return defineField({
    name,
    title,
    description: `${description} The site adds the link to the privacy policy. While it is empty, the site uses its default text.`,
    type: "text",
    rows: 5,
    validation: (rule) => rule.max(700),
  });
}

/** The texts at the forms, and in the email after them. The privacy policy has the full version. */
export const formFields = [
  noticeField(
    "enquiryNotice",
    "Notice at the enquiry form",
    "Shown above the button: what the answers are used for, how you found us and how long it is kept, whom to ask, how to withdraw.",
  ),
  noticeField(
    "messageNotice",
    "Notice at the contact form",
    "The same for a message, above the button of the contact page.",
  ),
  noticeField(
    "accountNotice",
    "Notice at sign-up",
    "Shown above the button: what an account's data is used for, and how to delete it.",
  ),
  defineField({
    name: "acknowledgement",
    title: "Mail to the sender",
    description:
      "Confirms to the sender of an enquiry or a message that it has arrived. While a field is empty, the site's default text is sent.",
    type: "object",
    fields: [
      defineField({
        name: "subject",
        title: "Subject",
        description: "One line, for an enquiry as well as for a message.",
        type: "string",
        validation: (rule) => rule.max(90),
      }),
      defineField({
        name: "text",
        title: "Text",
        description:
          "Paragraphs of plain text, with a blank line between two. The site adds the reference, until when you answer and how to reach you.",
        type: "text",
        rows: 8,
        validation: (rule) => rule.max(1500),
      }),
    ],
  }),
];
