import { defineArrayMember, defineType } from "sanity";

export const featureLines = defineType({
  name: "featureLines",
  title: "Feature lines",
  description: "One line a feature; parts of a line can be bold.",
  type: "array",
  of: [
    defineArrayMember({
      type: "block",
      styles: [{ title: "Line", value: "normal" }],
      lists: [],
      marks: { decorators: [{ title: "Bold", value: "strong" }], annotations: [] },
    }),
  ],
});
