import { defineField, defineType } from "sanity";

function hasAsset(value: unknown) {
  return typeof value === "object" && value !== null && "asset" in value && Boolean(value.asset);
}

export const picture = defineType({
  name: "picture",
  title: "Picture",
  description: "A picture with the words that stand in for it when it cannot be seen.",
  type: "image",
  options: { hotspot: true, accept: "image/png,image/jpeg,image/webp,image/avif" },
  fields: [
    defineField({
      name: "alt",
      title: "Alternative text",
      description:
        "What the picture shows, in one sentence, for people who cannot see it and for search engines. Never shown beside the picture.",
      type: "string",
      validation: (rule) => [
        rule.max(200).custom((value, { parent }) => {
          if (!hasAsset(parent) || value?.trim()) return true;
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
