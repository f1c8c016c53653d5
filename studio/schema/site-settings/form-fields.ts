import { defineField } from "sanity";

function noticeField(name: string, title: string, description: string) {
  return defineField({
    name,
    title,
    description: `${description} The site adds the link to the privacy policy. While it is empty the site's own words stand there.`,
    type: "text",
    rows: 5,
    group: "forms",
    validation: (rule) => rule.max(700),
  });
}

/** What visitors read at the forms, and in the mail after them. The privacy policy says the same in full. */
export const formFields = [
  noticeField(
    "enquiryNotice",
    "Notice at the enquiry form",
    "Stands above the button: what the answers are used for, how you found us and how long it is kept, whom to ask, how to withdraw.",
  ),
  noticeField(
    "messageNotice",
    "Notice at the contact form",
    "The same for a message: stands above the button of the contact page.",
  ),
  noticeField(
    "accountNotice",
    "Notice at sign-up",
    "Stands above the button: what an account's data are used for, and how to have it closed.",
  ),
  defineField({
    name: "acknowledgement",
    title: "Mail to the sender",
    description:
      "Confirms to whoever sent an enquiry or a message that it has arrived. While a field is empty the site's own words are sent.",
    type: "object",
    group: "forms",
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
