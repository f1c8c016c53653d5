import { defineField } from "sanity";

/** Marks sample content, so that it is not mistaken for a real customer's. */
export const sampleField = defineField({
  name: "sample",
  title: "Sample, not a real customer",
  description:
    "On for content that was made up to fill the site. Shows in the Studio only. Replace samples before the site goes live.",
  type: "boolean",
  initialValue: false,
});
