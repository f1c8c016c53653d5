import { defineField, defineType } from "sanity";
import { referenceOf } from "../asset-rules";

/** What a picture may be, in the dialog that chooses a file as well. */
export const pictureOptions = {
  hotspot: true,
  accept: "image/png,image/jpeg,image/webp,image/avif",
};

/** A field for one is always a `pictureField`, which asks how wide it has to be and checks what is uploaded. */
export const picture = defineType({
  name: "picture",
  title: "Picture",
  description: "A picture with the words that stand in for it when it cannot be seen.",
  type: "image",
  options: pictureOptions,
  fields: [
    defineField({
      name: "alt",
      title: "Alternative text",
      description:
        "What the picture shows, in one sentence, for people who cannot see it and for search engines. Never shown beside the picture.",
      type: "string",
      validation: (rule) => [
        rule.max(200).custom((value, { parent }) => {
          if (!referenceOf(parent) || value?.trim()) return true;
          return "Say in one sentence what the picture shows.";
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
