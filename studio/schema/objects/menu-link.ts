import { Link } from "lucide-react";
import { defineField, defineType } from "sanity";
import { addressOf } from "../../addresses/address-of";
import { linkFields } from "./link";

export const menuLink = defineType({
  name: "menuLink",
  title: "Link",
  description: "A link of a menu, or a button of the bar or the footer.",
  type: "object",
  icon: Link,
  fields: [
    defineField({
      name: "label",
      title: "Label",
      description: "The text of the link. One to three words, without a full stop.",
      type: "string",
      validation: (rule) => rule.required(),
    }),
    ...linkFields(),
  ],
  preview: {
    select: {
      title: "label",
      href: "href",
      type: "page._type",
      key: "page.key",
      slug: "page.slug",
    },
    prepare: ({ title, href, type, key, slug }) => ({
      title,
      subtitle: type ? addressOf({ _type: type, key, slug }) : href,
    }),
  },
});
