import { defineType } from "sanity";
import { iconNames } from "../../../app/ui/icon-components.server";

export const iconName = defineType({
  name: "iconName",
  title: "Icon",
  description: "A small line drawing from the site's own set. Each name is one from lucide.dev.",
  type: "string",
  options: { list: iconNames.map((name) => ({ title: name.replaceAll("-", " "), value: name })) },
});
