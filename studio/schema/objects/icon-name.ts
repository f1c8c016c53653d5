import { defineType } from "sanity";
import { iconNames } from "../../../app/ui/icon-components.server";
import { IconInput } from "../../inputs/icon-input";

export const iconName = defineType({
  name: "iconName",
  title: "Icon",
  description: "A small line drawing from the site's own set. Each name is one from lucide.dev.",
  type: "string",
  components: { input: IconInput },
  options: { list: iconNames.map((name) => ({ title: name.replaceAll("-", " "), value: name })) },
});
