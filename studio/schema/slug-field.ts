import { defineField } from "sanity";
import { checkSlug } from "./formats";

/** A unique slug made from another field; `description` says where the slug shows. */
export function slugField(options: { source: string; description: string; group?: string }) {
  return defineField({
    name: "slug",
    title: "Slug",
    description: options.description,
    type: "slug",
    group: options.group,
    options: { source: options.source, maxLength: 60 },
    validation: (rule) => rule.required().custom(checkSlug),
  });
}
