import { defineField, defineType } from "sanity";
import { referenceOf } from "../asset-rules";

/** The accepted picture formats, also for the file dialog. */
export const pictureOptions = {
  hotspot: true,
  accept: "image/png,image/jpeg,image/webp,image/avif",
};

/** Use it only through `pictureField`, which sets the required width and checks uploads. */
export const picture = defineType({
  name: "picture",
  title: "Picture",
  description: "A picture with the text for people who cannot see it.",
  type: "image",
  options: pictureOptions,
  fields: [
    defineField({
      name: "alt",
      title: "Alternative text",
      description:
        "What the picture shows, in one sentence, for people who cannot see it and for search engines. Never shown next to the picture.",
      type: "string",
      validation: (rule) => [
        rule.max(200).custom((value, { parent }) => {
          if (!referenceOf(parent) || value?.trim()) return true;
          return "Describe the picture in one sentence.";
        }),
        rule
          .custom((value) => {
            if (!/^(?:image|picture|photo) of\b/i.test(value ?? "")) return true;
            return "Leave out “image of”: screen readers say so themselves.";
          })
          .warning(),
      ],
    }),
  ],
});
