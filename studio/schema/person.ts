import { UserRound } from "lucide-react";
import { defineField, defineType } from "sanity";
import { pictureField } from "./picture-field";
import { sampleField } from "./sample-field";
import { lineField } from "./text-fields";

export const person = defineType({
  name: "person",
  title: "Person",
  description: "An author of articles. Shown above and below the article.",
  type: "document",
  icon: UserRound,
  fields: [
    lineField(
      "name",
      "Name",
      "As shown above an article and in search results. Up to 60 characters.",
      60,
    ),
    lineField(
      "role",
      "Role",
      "What they do here, for example “Chartered accountant, tax desk”. Up to 60 characters.",
      60,
    ),
    pictureField({
      name: "photo",
      title: "Photo",
      description: "A square picture next to the name.",
      leastWidth: 200,
    }),
    defineField({
      name: "bio",
      title: "About them",
      description:
        "One or two sentences below an article: why a reader may rely on them. Up to 300 characters.",
      type: "text",
      rows: 3,
      validation: (rule) => rule.max(300),
    }),
    { ...sampleField, title: "Sample, not a real person" },
  ],
  preview: {
    select: { title: "name", role: "role", media: "photo", sample: "sample" },
    prepare: ({ title, role, media, sample }) => ({
      title,
      subtitle: [sample ? "Sample" : "", role].filter(Boolean).join(" · "),
      media,
    }),
  },
});
